/** The keys and presses of the search box: a combobox whose focus stays in the field. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { hideOverHeader, isOverHeader, keepWords } from '#features/search/over-header.ts'
import { RESULTS_ID } from '#features/search/panel/results.tsx'
import type { Search } from '#features/search/search-state.ts'

interface ComboboxProps {
  field: HTMLInputElement
  /** What opens below the field. */
  box: RefObject<HTMLElement | null>
  /** Ids, in the order of the arrow keys. */
  options: readonly string[]
  search: Search
}

export function useCombobox({ field, box, options, search }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const active = chosen && options.includes(chosen) ? chosen : undefined

  const open = useEffectEvent(() => {
    search.ask(field.value)
    setOpen(true)
  })
  /** Whoever only goes past an empty field by the keyboard is not shown what is popular. */
  const enter = useEffectEvent(() => {
    if (field.value.trim() || isOverHeader()) open()
  })
  const type = useEffectEvent(() => {
    setChosen(undefined)
    open()
  })
  const dismiss = useEffectEvent(() => {
    setOpen(false)
    setChosen(undefined)
  })
  /** By the visitor's own hand: the focus goes back to what opened it. */
  const close = useEffectEvent(() => {
    const wasOver = isOverHeader()
    dismiss()
    if (!wasOver) return
    hideOverHeader()
    const openers = [...document.querySelectorAll<HTMLElement>('a[href="/search"]')]
    openers.find((each) => each.checkVisibility())?.focus()
  })
  /** Back and Forward close it and show it again; so does a page that the browser has kept. */
  const follow = useEffectEvent(() => {
    if (isOverHeader()) open()
    else dismiss()
  })
  const move = useEffectEvent((step: 1 | -1) => {
    // Between the last and the first lies the field itself.
    const places = options.length + 1
    const at = (options.indexOf(active ?? '') + 1 + step + places) % places
    setChosen(options[at - 1])
    document.getElementById(options[at - 1] ?? '')?.scrollIntoView({ block: 'nearest' })
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing } = event
    if (isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    // A button that is an option is reached as options are.
    const retry = isOpen && box.current?.querySelector<HTMLElement>('button:not([role])')
    if (retry && (key === 'ArrowDown' || (key === 'Tab' && !event.shiftKey))) {
      // What stands between the two in the header would close it.
      event.preventDefault()
      retry.focus()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) move(key === 'ArrowDown' ? 1 : -1)
      else open()
    } else if (key === 'Escape' && (isOpen || isOverHeader())) {
      event.preventDefault()
      close()
    } else if (key === 'Enter' && isOpen && active) {
      event.preventDefault()
      document.getElementById(active)?.click()
    }
  })
  /** In what opens; the focus goes back before what holds it is gone. */
  const onKeyInBox = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (key !== 'Escape' && key !== 'ArrowUp' && !(key === 'Tab' && shiftKey)) return
    event.preventDefault()
    field.focus()
    if (key === 'Escape') close()
  })
  const isInside = useEffectEvent((target: EventTarget | null) => {
    const places = [field.closest('search'), box.current]
    return places.some((place) => place?.contains(target as Node | null))
  })

  /** By the keyboard; what a press leads to is not known yet. */
  const leave = useEffectEvent((target: Element) => {
    if (isInside(target)) return
    dismiss()
    if (target.matches(':focus-visible')) hideOverHeader()
  })

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    field.addEventListener('input', type, { signal })
    field.addEventListener('focus', enter, { signal })
    field.addEventListener('click', open, { signal })
    field.addEventListener('keydown', onKey, { signal })
    box.current?.addEventListener('keydown', onKeyInBox, { signal })
    field.form?.addEventListener('submit', () => search.leave(), { signal })
    document.addEventListener('pointerdown', ({ target }) => isInside(target) || dismiss(), { signal })
    box.current?.addEventListener('click', () => keepWords(field.value), { signal })
    // Not before the press is over: going back would keep the page that a link leads to from coming.
    document.addEventListener(
      'click',
      ({ target }) => isInside(target) || (target as Element).closest('a') || hideOverHeader(),
      { signal },
    )
    // Nothing else has the focus where the window has lost it, or a finger has put the keyboard away.
    document.addEventListener('focusin', ({ target }) => leave(target as Element), { signal })
    addEventListener('pagehide', dismiss, { signal })
    addEventListener('popstate', follow, { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && follow(), { signal })
    // What was typed while this was on its way, or is shown again.
    if (document.activeElement === field || isOverHeader()) enter()
    return () => ending.abort()
  }, [field, box, search])

  useEffect(() => {
    const isListed = isOpen && options.length > 0
    field.role = 'combobox'
    field.autocomplete = 'off'
    field.ariaAutoComplete = 'list'
    field.ariaExpanded = String(isListed)
    setOrRemove(field, 'aria-controls', isListed ? RESULTS_ID : undefined)
    setOrRemove(field, 'aria-activedescendant', isOpen ? active : undefined)
  }, [field, isOpen, options.length, active])

  return { isOpen, active, close: () => close() }
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
