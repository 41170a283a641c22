import { colourPairs, contrastOf } from '@/lib/content/contrast'
import type { Colour } from '@/lib/content/tokens'

type Colours = Readonly<Record<string, Colour>>
type ThemeName = keyof Colour

const black = '#000000'
const white = '#ffffff'

/** The least contrast that an accent needs, and with what: the pairs that the compiler checks. */
function fails(accent: string, colours: Colours, theme: ThemeName) {
  return colourPairs.flatMap(({ front, ground, needed }) => {
    const below = front === 'accent' ? colours[ground]?.[theme] : undefined
    if (below === undefined) return []
    const contrast = contrastOf(accent, below)
    return contrast < needed ? [{ ground, below, contrast, needed }] : []
  })
}

/** Two colours mixed: 0 is the first, 1 the second. */
export function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [one, other].map((colour) =>
      Number.parseInt(colour.slice(at, at + 2), 16),
    )
    return Math.round(from + (to - from) * share)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The colour that can be read and differs least: as much darker, or lighter, as it has to be. */
export function nearestReadable(accent: string, colours: Colours, theme: ThemeName): string {
  const steps = 256
  for (let step = 0; step <= steps; step++)
    for (const end of theme === 'light' ? [black, white] : [white, black]) {
      const candidate = mixed(accent, end, step / steps)
      if (fails(candidate, colours, theme).length === 0) return candidate
    }
  throw new Error(`No colour can be read on the grounds of the ${theme} theme`)
}

/** Why an accent is refused, with the nearest that is not; nothing if it can be read. */
export function accentIssue(accent: string, colours: Colours): string | undefined {
  const [worst] = fails(accent, colours, 'light').sort((a, b) => a.contrast - b.contrast)
  return (
    worst &&
    `${accent} on --${worst.ground} ${worst.below} has a contrast of ${(Math.floor(worst.contrast * 100) / 100).toFixed(2)} : 1; it needs ${worst.needed} : 1. The nearest that passes is ${nearestReadable(accent, colours, 'light')}.`
  )
}

/** The colour of text on another: the one that is easier to read. */
const textOn = (ground: string, ink: string) =>
  contrastOf(ink, ground) > contrastOf(white, ground) ? ink : white

/** What a theme takes from its accent: the accent of each theme, text on it, and drawings in it. */
export function accentColours(accent: string, colours: Colours): Colours {
  const dark = nearestReadable(accent, colours, 'dark')
  const ink = colours.ink?.light ?? black
  const ground = { light: accent, dark: mixed(accent, black, 0.2) }
  return {
    accent: { light: accent, dark },
    'on-accent': { light: textOn(accent, ink), dark: textOn(dark, ink) },
    'dark-odd': { light: dark, dark },
    'red-ground': ground,
    'red-mark': { light: textOn(ground.light, ink), dark: textOn(ground.dark, ink) },
    'red-soft': { light: mixed(ground.light, black, 0.45), dark: mixed(ground.dark, black, 0.45) },
    'red-faint': { light: mixed(ground.light, white, 0.35), dark: mixed(ground.dark, white, 0.3) },
    'red-odd': { light: textOn(ground.light, white), dark: textOn(ground.dark, white) },
  }
}

/** The stylesheet with these colours. */
export function withColours(css: string, colours: Colours): string {
  return Object.entries(colours).reduce(
    (text, [name, { light, dark }]) =>
      text.replace(new RegExp(`(--${name}: )[^;]+;`), `$1light-dark(${light}, ${dark});`),
    css,
  )
}
