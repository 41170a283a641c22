/** When a film begins by itself: as soon as enough of it is seen, or while its card is pointed at or has the focus. */
export type FilmStart = 'seen' | 'pointed'

export interface FilmPlayer {
  readonly toggle: () => void
  readonly dispose: () => void
}

interface Options {
  readonly src: string
  readonly focus: readonly [x: number, y: number]
  readonly start: FilmStart
  readonly setPlaying: (isPlaying: boolean) => void
}

/** How much of a film has to be in the window. */
const seenShare = 0.3

/** Plays a film where and when it may. A reader who presses decides from then on. */
export function createFilmPlayer(video: HTMLVideoElement, options: Options): FilmPlayer {
  const { src, focus, start, setPlaying } = options
  const stopped = new AbortController()
  const listener = { signal: stopped.signal }
  let wish: boolean | undefined
  let isNear = false
  const update = () => {
    if (!isNear || !(wish ?? mayPlay())) return video.pause()
    if (!video.src) video.src = src
    // Refused where a browser saves energy: the picture stays.
    video.play().catch(() => {})
  }
  const setNear = (is: boolean) => {
    isNear = is
    update()
  }
  // A property, because React writes no attribute for it, and a film with sound may not begin by itself.
  video.muted = true
  video.addEventListener('playing', () => setPlaying(true), listener)
  video.addEventListener('pause', () => setPlaying(false), listener)
  const place = () => placeFilm(video, focus)
  const resize = new ResizeObserver(place)
  resize.observe(video)
  video.addEventListener('loadedmetadata', place, listener)
  const sight = new IntersectionObserver(([one]) => setNear(one?.isIntersecting ?? false), {
    threshold: seenShare,
  })
  if (start === 'seen')
    afterLoad(() => {
      setPlaying(false)
      sight.observe(video)
    }, listener)
  else listenToCard(video.closest('article'), setNear, listener)
  return {
    toggle() {
      wish = video.paused
      update()
    },
    dispose() {
      stopped.abort()
      sight.disconnect()
      resize.disconnect()
      video.pause()
    },
  }
}

type Listener = { readonly signal: AbortSignal }

function listenToCard(card: Element | null, setNear: (is: boolean) => void, listener: Listener) {
  const isPointed = () => card?.matches(':hover') || card?.querySelector(':focus-visible')
  for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    card?.addEventListener(event, () => setNear(Boolean(isPointed())), listener)
}

/** Nothing that a page needs waits for a film. */
function afterLoad(begin: () => void, listener: Listener) {
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { ...listener, once: true })
}

interface Connection {
  readonly saveData?: boolean
  readonly type?: string
}

/** Not for people who want less motion, who save data or pay for it, and not with a theme that stands still. */
function mayPlay(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return (
    document.documentElement.dataset.motion !== undefined &&
    !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches &&
    !connection?.saveData &&
    connection?.type !== 'cellular'
  )
}

/** Shows of a film what its box shows of the picture, which is cut around a point. */
function placeFilm(video: HTMLVideoElement, focus: Options['focus']) {
  const image = video.parentElement?.parentElement?.querySelector('img')
  const whole = video.videoWidth / video.videoHeight
  const cut = image ? image.naturalWidth / image.naturalHeight : whole
  const box = video.clientWidth / video.clientHeight
  if (!(whole && cut && box)) return
  const share = (point: number, ofCut: number, ofBox: number) => {
    const middle = clamp(point, Math.min(1, ofCut) / 2)
    const from = clamp(middle, Math.min(1, ofBox) / 2) - ofBox / 2
    return ofBox < 1 ? `${((from / (1 - ofBox)) * 100).toFixed(1)}%` : '50%'
  }
  const [x, y] = focus
  video.style.objectPosition = `${share(x, cut / whole, box / whole)} ${share(y, whole / cut, whole / box)}`
}

/** As near to a point as a part of that half width comes. */
const clamp = (point: number, half: number) => Math.min(1 - half, Math.max(half, point))
