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

/** What a caption speaks of, and how that is drawn; the first that fits. */
const motifs: readonly (readonly [RegExp, Motif])[] = [
  [/\bsorted\b/, sorted],
  [/\bphotographs?\b|\bpictures?\b/, diary],
  [/\bhours?\b|\bweek\b/, hours],
  [/\bwaiting\b|\bqueue\b/, queue],
  [/\bsounds?\b|\btones?\b|\bnotes?\b/, waves],
  [/\bfingers?\b|\baimed\b|\btaps?\b/, scatter],
  [/\bwidths?\b|\btypeface\b/, widths],
  [/\bgreys?\b|\bcolours?\b|\bshades?\b/, swatches],
  [/\bquestion\b|\bsentence\b/, rows],
  [/\bbefore and after\b|\bcompared\b/, twin],
  [/\bgrids?\b|\bcases?\b|\bcompartment\b|\bmachine\b|\bplan\b/, subdivision],
  [/\bpath\b|\bborders?\b|\broutes?\b|\bjourney\b/, route],
  [/\bsizes\b|\bverbs\b|\bwords\b|\breaders?\b|\btext\b/, rows],
]

const fieldMin = 150

const isReduced = (text: string) => {
  const from = text.search(/\bfrom\b/)
  return /\breduced\b|\bfold/.test(text) || (from >= 0 && /\bto\b/.test(text.slice(from)))
}

function motifOf(caption: string, numbers: readonly number[]): Motif {
  const text = caption.toLowerCase()
  if (numbers.length > 1 && isReduced(text)) return reduction
  const named = motifs.find(([pattern]) => pattern.test(text))
  if (named) return named[1]
  if (numbers.some((number) => number >= fieldMin)) return field
  return numbers.length > 0 ? sheets : weave
}

interface Format {
  readonly width: number
  readonly height: number
}

/** A drawing made for one caption: the same seed and caption always give the same sheet. */
export function plateOf(seed: string, caption: string, { width, height }: Format): Plate {
  const random = randomFrom(`${seed}/${caption}`)
  const ground: Ground = random.pick(['light', 'dark', 'light', 'red', 'light', 'dark'])
  const numbers = numbersIn(caption)
  const margin = Math.min(width, height) * 0.085
  const shapes = motifOf(caption, numbers)({ width, height, margin, random, numbers, caption })
  return { width, height, ground, shapes }
}
