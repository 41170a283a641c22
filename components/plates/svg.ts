import { colours } from '@/lib/content/tokens'
import { type Ground, type Plate, type Shape, type Tone, round as tenths } from './shape'

export type { Plate } from './shape'

/** The light theme of plate-figure.module.css, where CSS does not reach. */
const inks: Readonly<Record<Ground, Readonly<Record<Tone, { readonly light: string }>>>> = {
  light: {
    ground: colours['tone-1'],
    mark: colours.ink,
    soft: colours['tone-3'],
    faint: colours['tone-2'],
    odd: colours.accent,
  },
  dark: {
    ground: colours['dark-ground'],
    mark: colours['dark-mark'],
    soft: colours['dark-soft'],
    faint: colours['dark-faint'],
    odd: colours['dark-odd'],
  },
  red: {
    ground: colours['red-ground'],
    mark: colours['red-mark'],
    soft: colours['red-soft'],
    faint: colours['red-faint'],
    odd: colours['red-odd'],
  },
}

/** A shape as SVG. In a page its class decides what `currentColor` is. */
export function pathOf(
  { d, weight, dashes, round }: Shape,
  ink: string,
  className?: string,
): string {
  const start = `<path${className ? ` class="${className}"` : ''} d="${d}"`
  if (weight === undefined) return `${start} fill="${ink}"/>`
  const dash = dashes ? ` stroke-dasharray="${dashes}"` : ''
  const cap = round ? ' stroke-linecap="round"' : ''
  return `${start} fill="none" stroke="${ink}" stroke-width="${tenths(weight)}"${dash}${cap}/>`
}

/** A plate as a picture of its own. */
export function plateSvg({ width, height, ground, shapes }: Plate): string {
  const ink = inks[ground]
  const paths = shapes.map((shape) => pathOf(shape, ink[shape.tone].light))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ink.ground.light}"/>${paths.join('')}</svg>`
}
