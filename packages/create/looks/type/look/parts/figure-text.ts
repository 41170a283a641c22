import type { Outcome } from '@/lib/views/view'

/** A measured figure and its unit, on one line. */
export const figureText = ({ figure: { number, unit } }: Outcome): string =>
  [number, unit].filter(Boolean).join('\u00a0')
