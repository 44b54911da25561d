/** The stores' modules as the pages of a browser's tabs load them, with storage that works, and with storage that does not. */
import { vi } from 'vitest'

interface FakeStorage {
  values: Map<string, string>
  /** Characters that fit. */
  quota: number
  forbidden: boolean
}

type TabPage = EventTarget & { name: string; session: Map<string, string> }

function sessionOf(values: Map<string, string>) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

/** What a test of these leaves is not for the next one. */
export function closeBrowser(): void {
  vi.unstubAllGlobals()
  vi.resetModules()
  Reflect.deleteProperty(globalThis, 'localStorage')
}

/** A browser: one storage, and a window per tab that hears what the others write. */
export function browser({ values = {}, quota = 1_000_000, forbidden = false, session = true } = {}) {
  const disk: FakeStorage = { values: new Map(Object.entries(values)), quota, forbidden }
  const windows: EventTarget[] = []

  function storageOf(own: EventTarget) {
    const tell = (key: string) => {
      for (const other of windows) {
        if (other !== own) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
      }
    }
    const methods = {
      getItem: (key: string) => disk.values.get(key) ?? null,
      setItem(key: string, value: string) {
        const others = [...disk.values].filter(([name]) => name !== key)
        const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
        if (used + key.length + value.length > disk.quota) throw new DOMException('', 'QuotaExceededError')
        disk.values.set(key, value)
        tell(key)
      },
      removeItem(key: string) {
        disk.values.delete(key)
        tell(key)
      },
    }
    // A storage lists what it holds as its own keys.
    return new Proxy(methods, {
      ownKeys: () => [...disk.values.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
  }

  /**
   * Opens a page: its own modules, its own window.
   * @param before the page that was open in the same tab
   */
  async function tab(before?: TabPage) {
    const window: TabPage = Object.assign(new EventTarget(), {
      name: before?.name ?? '',
      session: before?.session ?? new Map<string, string>(),
    })
    windows.push(window)
    vi.stubGlobal('sessionStorage', session ? sessionOf(window.session) : undefined)
    const storage = storageOf(window)
    vi.resetModules()
    vi.stubGlobal('window', window)
    vi.stubGlobal('document', {
      documentElement: { dataset: { currency: 'SEK', vat: 'false' } },
      querySelector: () => null,
    })
    vi.stubGlobal('dispatchEvent', (event: Event) => window.dispatchEvent(event))
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        if (disk.forbidden) throw new DOMException('', 'SecurityError')
        return storage
      },
    })
    const modules = {
      ...(await import('#stores/cart')),
      ...(await import('#stores/storage')),
      ...(await import('#stores/settings')),
      ...(await import('#stores/consent')),
      ...(await import('#stores/campaign')),
      ...(await import('#stores/announcements')),
      ...(await import('#stores/origin')),
      ...(await import('#stores/ordered')),
      ...(await import('#stores/stock')),
      ...(await import('#stores/details')),
      ...(await import('#stores/restore-cart')),
      ...(await import('#stores/notifications')),
      ...(await import('#stores/wish-list')),
      // Of this page's own modules, so that it is the class that they know.
      ...(await import('#browser/api-error')),
    }
    return { ...modules, window, storage }
  }
  return { disk, tab }
}
