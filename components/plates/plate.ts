import type { Plate as Asked, MotifName } from '@/lib/domain/picture'
import * as crafts from './crafts'
import * as order from './order'
import { randomFrom } from './random'
import type { Ground, Motif, Plate } from './shape'
import * as sheets from './sheets'
import * as time from './time'

/** Every motif by its name, which is that of an export of these files. */
const motifs: Readonly<Record<MotifName, Motif>> = { ...crafts, ...order, ...sheets, ...time }

export interface Format {
  readonly width: number
  readonly height: number
  /** Random if omitted. */
  readonly ground?: Ground
}

/** What stands across a whole page, on its own ground. */
export const strip: Format = { width: 1606, height: 420, ground: 'light' }

/** A drawing of its motif: the same seed, caption and numbers always give the same one. */
export function plateOf(seed: string, asked: Asked, { width, height, ...format }: Format): Plate {
  const { plate, caption, numbers = [] } = asked
  const random = randomFrom(`${seed}/${caption}`)
  const chance = random.pick<Ground>(['light', 'dark', 'light', 'red', 'light', 'dark'])
  const { ground = chance } = format
  const margin = Math.min(width, height) * 0.085
  return {
    width,
    height,
    ground,
    shapes: motifs[plate]({ width, height, margin, random, numbers }),
  }
}
