import type { Plate as Asked, MotifName } from '@/lib/domain/picture'
import { diary } from './diary'
import { field } from './field'
import { hours } from './hours'
import { numbersIn } from './numbers'
import { queue } from './queue'
import { randomFrom } from './random'
import { reduction } from './reduction'
import { route } from './route'
import { rows } from './rows'
import { scatter } from './scatter'
import type { Ground, Motif, Plate } from './shape'
import { sheets } from './sheets'
import { sorted } from './sorted'
import { subdivision } from './subdivision'
import { swatches } from './swatches'
import { twin } from './twin'
import { waves } from './waves'
import { weave } from './weave'
import { widths } from './widths'

const motifs: Readonly<Record<MotifName, Motif>> = {
  diary,
  field,
  hours,
  queue,
  reduction,
  route,
  rows,
  scatter,
  sheets,
  sorted,
  subdivision,
  swatches,
  twin,
  waves,
  weave,
  widths,
}

interface Format {
  readonly width: number
  readonly height: number
}

/** A drawing made for one caption: the same seed and caption always give the same sheet. */
export function plateOf(seed: string, { plate, caption }: Asked, { width, height }: Format): Plate {
  const random = randomFrom(`${seed}/${caption}`)
  const ground: Ground = random.pick(['light', 'dark', 'light', 'red', 'light', 'dark'])
  const numbers = numbersIn(caption)
  const margin = Math.min(width, height) * 0.085
  const shapes = motifs[plate]({ width, height, margin, random, numbers, caption })
  return { width, height, ground, shapes }
}
