import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import './bottom-bar.css'
import './act-bar.css'

interface ActBarProps {
  /** What is in the page and does the same: while it can be seen, there is no bar. */
  stands: RefObject<HTMLElement | null>
  label: string
  amount: string
  /** Out of the order of Tab, with `tabIndex={-1}`. */
  children: ReactNode
}

/** Of what is in the page: what is cut off is not in reach. */
const SEEN = 0.9

/**
 * On a narrow screen, what is to be paid and the way on, over the bottom of the window, in the place of the phone's tabs. For the eye and the finger: what
 * it repeats is in the page, and comes once with Tab and in what is read out. Its room is kept while it is away, so that
 * nothing moves when it comes.
 */
export function ActBar({ stands, label, amount, children }: ActBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isNeeded = useOutOfSight(stands)
  useEffect(() => followKeyboard(bar.current), [])
  useLayoutEffect(() => coverTabs(isNeeded), [isNeeded])
  useLayoutEffect(() => keepRoom(bar.current, isNeeded), [isNeeded])
  useLayoutEffect(() => giveRoomBack, [])
  return (
    // A press leaves the focus where it is, which is nowhere in here.
    <div
      ref={bar}
      className={`actbar${isNeeded ? '' : ' actbar--away'}`}
      aria-hidden="true"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="wrap bottom-bar__in">
        <p className="actbar__sum">
          <span className="small muted">{label}</span>
          <span className="price__now">{amount}</span>
        </p>
        {children}
      </div>
    </div>
  )
}

function phoneTabs(): HTMLElement | null {
  return document.querySelector('.tabbar')
}

/** What the bar lies over is not reached by Tab. */
function coverTabs(isCovered: boolean): (() => void) | undefined {
  const tabs = phoneTabs()
  if (!tabs) return
  tabs.inert = isCovered
  return () => {
    tabs.inert = false
  }
}

/** Told to the whole page, which is a short one: what is said in another bar, which may come later, stands on this one. */
function keepRoom(bar: HTMLElement | null, isShown: boolean): (() => void) | undefined {
  if (!bar) return
  const { style } = document.documentElement
  const measure = new ResizeObserver(() => {
    const above = `${Math.max(0, bar.offsetHeight - (phoneTabs()?.offsetHeight ?? 0))}px`
    style.setProperty('--act-room', above)
    style.setProperty('--act', isShown ? above : '0px')
  })
  measure.observe(bar)
  return () => measure.disconnect()
}

function giveRoomBack(): void {
  for (const name of ['--act-room', '--act']) document.documentElement.style.removeProperty(name)
}

/** @returns whether it cannot be pressed where it stands */
export function useOutOfSight(place: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current) return
    // What lies behind the tabs cannot be pressed.
    const tabs = phoneTabs()?.offsetHeight ?? 0
    const seen = new IntersectionObserver(([entry]) => entry && setOut(entry.intersectionRatio < SEEN), {
      rootMargin: `0px 0px -${tabs}px`,
      threshold: [0, SEEN],
    })
    seen.observe(current)
    return () => seen.disconnect()
  }, [place])
  return isOut
}

/** A keyboard on the screen covers what is fixed to the bottom of the window: the bar stands on it. */
function followKeyboard(bar: HTMLElement | null): (() => void) | undefined {
  const { visualViewport: seen } = window
  if (!bar || !seen) return
  const place = () => {
    // Who has zoomed in has no keyboard.
    const covered = seen.scale > 1 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop)
    bar.style.setProperty('--keyboard', `${Math.round(covered)}px`)
  }
  place()
  for (const name of ['resize', 'scroll']) seen.addEventListener(name, place)
  return () => {
    for (const name of ['resize', 'scroll']) seen.removeEventListener(name, place)
  }
}
