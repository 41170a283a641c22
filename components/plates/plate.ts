import type { Plate as Asked, MotifName } from '@/lib/domain/picture'
import { diary } from './diary'
import { field } from './field'
import { hours } from './hours'
import { queue } from './queue'
import { randomFrom } from './random'
import { reduction } from './reduction'
import { route } from './route'
import { rows } from './rows'
import { scatter } from './scatter'
import type { Ground, Motif, Plate } from './shape'
import { selection, sheets } from './sheets'
import { sorted } from './sorted'
import { subdivision } from './subdivision'
import { swatches } from './swatches'
import { twin } from './twin'
import { waves } from './waves'
import { weave } from './weave'
import { widths } from './widths'
import { year } from './year'

const motifs: Readonly<Record<MotifName, Motif>> = {
  diary,
  field,
  hours,
  queue,
  reduction,
  route,
  rows,
  scatter,
  selection,
  sheets,
  sorted,
  subdivision,
  swatches,
  twin,
  waves,
  weave,
  widths,
  year,
}

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
