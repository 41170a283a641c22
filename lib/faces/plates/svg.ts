import type { Ground, Plate, Tone } from './shape'

export type { Plate } from './shape'

/** The light theme of components/plate.module.css, where CSS does not reach. */
const inks: Readonly<Record<Ground, Readonly<Record<Tone, string>>>> = {
  light: { ground: '#dde1df', mark: '#14181a', soft: '#767e80', faint: '#b4bbb8', odd: '#cd210c' },
  dark: { ground: '#14181a', mark: '#eef0ee', soft: '#7d8587', faint: '#3c4346', odd: '#ff4b33' },
  red: { ground: '#d8260f', mark: '#14181a', soft: '#7c1a0c', faint: '#f0705d', odd: '#ffffff' },
}

/** A plate as a picture of its own. */
export function plateSvg({ width, height, ground, shapes }: Plate): string {
  const ink = inks[ground]
  const paths = shapes.map(({ d, tone, weight, dashes, round }) => {
    if (weight === undefined) return `<path d="${d}" fill="${ink[tone]}"/>`
    const dash = dashes ? ` stroke-dasharray="${dashes}"` : ''
    const cap = round ? ' stroke-linecap="round"' : ''
    return `<path d="${d}" fill="none" stroke="${ink[tone]}" stroke-width="${weight}"${dash}${cap}/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ink.ground}"/>${paths.join('')}</svg>`
}
