import { type Ground, type Plate, type Shape, type Tone, round as tenths } from './shape'

export type { Plate } from './shape'

/** The light theme of components/plate.module.css, where CSS does not reach. */
const inks: Readonly<Record<Ground, Readonly<Record<Tone, string>>>> = {
  light: { ground: '#dde1df', mark: '#14181a', soft: '#767e80', faint: '#b4bbb8', odd: '#cd210c' },
  dark: { ground: '#14181a', mark: '#eef0ee', soft: '#7d8587', faint: '#3c4346', odd: '#ff4b33' },
  red: { ground: '#d8260f', mark: '#14181a', soft: '#7c1a0c', faint: '#f0705d', odd: '#ffffff' },
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
  const paths = shapes.map((shape) => pathOf(shape, ink[shape.tone]))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ink.ground}"/>${paths.join('')}</svg>`
}
