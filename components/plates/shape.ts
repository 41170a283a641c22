import type { Random } from './random'

/** The part a shape plays; the theme and the ground decide its colour. */
export type Tone = 'mark' | 'soft' | 'faint' | 'odd' | 'ground'
export type Ground = 'light' | 'dark' | 'red'

/** One path. With a weight it is a stroke, else a fill. */
export interface Shape {
  readonly d: string
  readonly tone: Tone
  readonly weight?: number
  readonly dashes?: string
  readonly round?: boolean
}

export interface Plate {
  readonly width: number
  readonly height: number
  readonly ground: Ground
  readonly shapes: readonly Shape[]
}

/** What a motif draws from: a sheet, chance, and the numbers that the content gives it. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly random: Random
  readonly numbers: readonly number[]
}

export type Motif = (sheet: Sheet) => readonly Shape[]

export const round = (value: number) => Math.round(value * 10) / 10

/** Path data from commands and coordinates, a tenth of a unit exact. */
export const path = (...parts: readonly (string | number)[]) =>
  parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ')

export const box = (x: number, y: number, width: number, height: number) =>
  path('M', x, y, 'h', width, 'v', height, 'h', -width, 'z')

export const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
