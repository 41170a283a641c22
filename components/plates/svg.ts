import { colours } from '@/lib/content/tokens'
import { type Ground, type Plate, type Shape, type Tone, round as tenths } from './shape'

const inksOn = (ground: 'dark' | 'red') => ({
  ground: colours[`${ground}-ground`],
  mark: colours[`${ground}-mark`],
  soft: colours[`${ground}-soft`],
  faint: colours[`${ground}-faint`],
  odd: colours[`${ground}-odd`],
})

/** The light theme of plate-figure.module.css, where CSS does not reach. */
const inks: Readonly<Record<Ground, Readonly<Record<Tone, { readonly light: string }>>>> = {
  light: {
    ground: colours['tone-1'],
    mark: colours.ink,
    soft: colours['tone-3'],
    faint: colours['tone-2'],
    odd: colours.accent,
  },
  dark: inksOn('dark'),
  red: inksOn('red'),
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
