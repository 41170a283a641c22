import {
  type ColourByTheme,
  getContrast,
  listUnreadablePairs,
  toRgbChannels,
} from 'site-content/theme'

type Colours = Readonly<Record<string, ColourByTheme>>
type ThemeName = keyof ColourByTheme

const black = '#000000'
const white = '#ffffff'

/** On what an accent cannot be read: the pairs that the compiler checks. */
function listIssues(accent: string, colours: Colours, theme: ThemeName) {
  const tried = { ...colours, accent: { light: accent, dark: accent } }
  return listUnreadablePairs(tried).filter(
    (pair) => pair.front === 'accent' && pair.theme === theme,
  )
}

/** Two colours mixed: 0 is the first, 1 the second. */
export function mixColours(one: string, other: string, share: number): string {
  const parts = toRgbChannels(one).map((from, at) =>
    Math.round(from + ((toRgbChannels(other)[at] ?? 0) - from) * share),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The colour that can be read and differs least: as much darker, or lighter, as it has to be. */
export function findNearestReadable(accent: string, colours: Colours, theme: ThemeName): string {
  const steps = 256
  for (let step = 0; step <= steps; step++)
    for (const end of theme === 'light' ? [black, white] : [white, black]) {
      const candidate = mixColours(accent, end, step / steps)
      if (listIssues(candidate, colours, theme).length === 0) return candidate
    }
  throw new Error(`No colour can be read on the grounds of the ${theme} theme`)
}

/** Why an accent is refused, with the nearest that is not; nothing if it can be read. */
export function findAccentIssue(accent: string, colours: Colours): string | undefined {
  const [worst] = listIssues(accent, colours, 'light').sort((a, b) => a.contrast - b.contrast)
  return (
    worst &&
    `${worst.message}. The nearest that passes is ${findNearestReadable(accent, colours, 'light')}.`
  )
}

/** The colour of text on another: the one that is easier to read. */
const textOn = (ground: string, ink: string) =>
  getContrast(ink, ground) > getContrast(white, ground) ? ink : white

/** What a theme takes from its accent: the accent of each theme, and text on it. */
export function createAccentColours(accent: string, colours: Colours): Colours {
  const dark = findNearestReadable(accent, colours, 'dark')
  const ink = colours.ink?.light ?? black
  return {
    accent: { light: accent, dark },
    'on-accent': { light: textOn(accent, ink), dark: textOn(dark, ink) },
  }
}

/** The stylesheet with these colours. */
export function replaceColours(css: string, colours: Colours): string {
  return Object.entries(colours).reduce(
    (text, [name, { light, dark }]) =>
      text.replace(new RegExp(`(--${name}: )[^;]+;`), `$1light-dark(${light}, ${dark});`),
    css,
  )
}
