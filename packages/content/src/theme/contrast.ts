/** What is read, or made out, on a ground, and the contrast that WCAG 2.2 wants (1.4.3, 1.4.11). */
export const colourPairs = [
  ...['ink', 'ink-quiet', 'accent'].flatMap((front) => [
    { front, ground: 'paper', contrastMin: 4.5 },
    { front, ground: 'surface', contrastMin: 4.5 },
  ]),
  { front: 'ink', ground: 'tone-1', contrastMin: 4.5 },
  { front: 'ink-quiet', ground: 'tone-1', contrastMin: 4.5 },
  { front: 'on-accent', ground: 'accent', contrastMin: 4.5 },
  { front: 'tone-3', ground: 'paper', contrastMin: 3 },
  { front: 'tone-3', ground: 'surface', contrastMin: 3 },
] as const

/** The contrast of two colours, #rrggbb, as WCAG 2 defines it, from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Red, green and blue of a colour, #rrggbb, from 0 to 255. */
export const toRgbChannels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toRgbChannels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
