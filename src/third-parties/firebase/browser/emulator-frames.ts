/**
 * What the SDK uses of Google's `gapi.iframes`, between the page and a frame of the emulator on the same origin: so a
 * provider's window works without internet. The frame's side is `EMULATOR_FRAME` in `stand-in/emulator-pages.ts`.
 */

/** What goes between the two; `kind` tells it from messages of others. */
export type FrameMessage =
  | { kind: 'frame-ready' }
  | { kind: 'frame-call'; id: number; type: string; message: unknown }
  | { kind: 'frame-answer'; id: number; value: unknown }

type Handler = (message: unknown) => unknown

interface OpenOptions {
  where: HTMLElement
  url: string
  attributes: { style: Record<string, string> } & Record<string, unknown>
}

interface Frame {
  restyle(): Promise<void>
  ping(onReady: () => void): Promise<void>
  register(type: string, handler: Handler): void
  send(type: string, message: unknown, onAnswer: (values: unknown[]) => void): void
}

interface FramesWindow {
  gapi?: {
    iframes: {
      Iframe: unknown
      CROSS_ORIGIN_IFRAMES_FILTER: unknown
      getContext(): { open(options: OpenOptions, onOpen: (frame: Frame) => unknown): unknown }
    }
  }
}

/** The SDK loads Google's script only where there is no such object. */
export function defineFrames(): void {
  const page: FramesWindow = window as FramesWindow
  page.gapi ??= {
    iframes: {
      Iframe: Object,
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open: (options, onOpen) => onOpen(openFrame(options)) }),
    },
  }
}

function openFrame({ where, url, attributes: { style, ...attributes } }: OpenOptions): Frame {
  const element = document.createElement('iframe')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  Object.assign(element.style, style)
  element.src = url

  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>()
  const handlers = new Map<string, Handler>()
  /** The frame speaks as soon as it is ready, and the SDK may listen a moment later. */
  const early = new Map<string, ((handler: Handler) => void)[]>()
  const waiting: ((values: unknown[]) => void)[] = []

  const post = (message: FrameMessage) => element.contentWindow?.postMessage(message, location.origin)

  async function answer(handler: Handler, { id, message }: FrameMessage & { kind: 'frame-call' }) {
    post({ kind: 'frame-answer', id, value: await handler(message) })
  }

  window.addEventListener('message', ({ data, source, origin }: MessageEvent<FrameMessage>) => {
    if (source !== element.contentWindow || origin !== location.origin) return
    switch (data?.kind) {
      case 'frame-ready':
        becomeReady()
        break
      case 'frame-answer':
        // The SDK throws in this callback, also when all is well; Google's script takes no notice of it.
        try {
          waiting[data.id]?.([data.value])
        } catch {}
        break
      case 'frame-call': {
        const handler = handlers.get(data.type)
        if (handler) answer(handler, data)
        else early.set(data.type, [...(early.get(data.type) ?? []), (late) => answer(late, data)])
      }
    }
  })
  where.append(element)

  return {
    restyle: async () => {},
    ping: (onReady) => ready.then(onReady),
    register(type, handler) {
      handlers.set(type, handler)
      for (const deliver of early.get(type) ?? []) deliver(handler)
      early.delete(type)
    },
    send(type, message, onAnswer) {
      post({ kind: 'frame-call', id: waiting.push(onAnswer) - 1, type, message })
    },
  }
}
