/**
 * The film over the home page's still: a small file up to 639 px, a large one above, changed when the window is.
 * It comes when the page is complete, stays away where motion or data is to be saved, and can be paused.
 */
import { element } from '#ui/element.ts'

interface Film {
  small: string
  wide: string
  pause: string
  play: string
}

const hero = document.querySelector<HTMLElement>('[data-film]')
const still = matchMedia('(prefers-reduced-motion: reduce)')
const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
if (hero && !saves) {
  const start = () => startFilm(hero, JSON.parse(hero.dataset.film ?? '{}') as Film)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

export function startFilm(hero: HTMLElement, film: Film): void {
  const button = hero.querySelector<HTMLButtonElement>('[data-film-pause]')
  const print = hero.querySelector('.hero__print rect')
  const read = hero.querySelector('.hero__read .mono')
  const narrow = matchMedia('(max-width: 639px)')
  const video = element('video', {
    muted: true,
    loop: true,
    playsInline: true,
    className: 'hero__film',
    ariaHidden: 'true',
  })
  let isWanted = true

  const choose = () => {
    if (!video.isConnected) return
    const at = video.currentTime
    video.src = narrow.matches ? film.small : film.wide
    video.currentTime = at
    if (isWanted) play()
  }
  const play = () =>
    video.play().catch(({ name }: DOMException) => {
      // The other film was chosen, or the visitor paused, while this one loaded.
      if (name !== 'AbortError') remove()
    })
  const remove = () => {
    video.remove()
    showLayers(0)
    label()
  }
  const label = () => {
    if (!button) return
    button.hidden = !video.isConnected
    button.ariaLabel = video.paused ? film.play : film.pause
    button.classList.toggle('is-paused', video.paused)
  }
  // The hero's lower edge is as long as the print is done, and its line of text counts with it.
  const showLayers = (seconds: number) => {
    const layers = layersAt(seconds)
    print?.setAttribute('width', String(layers))
    if (read) read.textContent = read.textContent.replace(/\d+/, String(Math.floor(layers)))
  }
  for (const event of ['play', 'pause']) video.addEventListener(event, label)
  button?.addEventListener('click', () => {
    isWanted = video.paused
    if (isWanted) play()
    else video.pause()
  })
  // A few times a second.
  video.addEventListener('timeupdate', () => showLayers(video.isConnected ? video.currentTime : 0))
  narrow.addEventListener('change', choose)
  const moved = () => {
    if (still.matches) return remove()
    hero.querySelector('.hero__media')?.append(video)
    choose()
  }
  still.addEventListener('change', moved)
  moved()
}

/**
 * How many of the 72 layers the film shows: it starts at the 48 of the still, stays a moment on the finished print
 * and begins with the next. The moments are those of `scripts/render/film-clock.ts`.
 */
function layersAt(seconds: number): number {
  if (seconds < 2) return 48 + 12 * seconds
  if (seconds < 3.05) return 72
  return seconds < 3.5 ? 0 : 12 * (seconds - 3.5)
}
