import type { Face } from './faces'
import { placeOf } from './place'
import type { Task } from './tasks'
import { type Cost, type Send, Visit } from './visit'

/** What one face cost and held, by task; without one that cannot be done there. */
export type Costs = Readonly<Record<string, Cost>>

/** What every face cost, by its name. */
export type Figures = Readonly<Record<string, Costs>>

/** A site to measure: its origin, and how it is reached if not over a socket. */
export interface Site {
  readonly origin: string
  readonly send?: Send
}

/** Asks one face everything. */
export async function measure(
  face: Face,
  tasks: readonly Task[],
  { origin, send }: Site,
): Promise<Costs> {
  const costs: Record<string, Cost> = {}
  for (const task of tasks) {
    if (task.inquiry && !face.inquiries.includes(task.inquiry)) continue
    const visit = new Visit(task, placeOf(origin, send))
    await face.answer(visit)
    costs[task.id] = visit.cost
  }
  return costs
}

/** Asks every face everything. */
export async function measureAll(
  faces: Readonly<Record<string, Face>>,
  tasks: readonly Task[],
  site: Site,
): Promise<Record<string, Costs>> {
  const figures: Record<string, Costs> = {}
  for (const [name, face] of Object.entries(faces)) figures[name] = await measure(face, tasks, site)
  return figures
}

const isRight = ({ missing }: Cost): boolean => missing.length === 0

/** The summary of a face: right answers of all questions, medians, and the dearest question. */
interface Summary {
  readonly right: number
  readonly facts: number
  readonly tokens: number
  readonly bytes: number
  readonly requests: number
  readonly rounds: number
  readonly wrong: number
  readonly worst: readonly [task: string, tokens: number]
}

/** Costs are medians of what was asked; mistakes are counted. */
export function summaryOf(costs: Costs): Summary {
  const all = Object.values(costs)
  const median = (of: (cost: Cost) => number) => {
    const sorted = all.map(of).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
  const [worst] = Object.entries(costs).toSorted(([, a], [, b]) => b.tokens - a.tokens)
  const found = all.reduce((sum, cost) => sum + cost.found.length, 0)
  const wanted = all.reduce((sum, cost) => sum + cost.found.length + cost.missing.length, 0)
  return {
    right: all.filter(isRight).length,
    facts: wanted === 0 ? 0 : found / wanted,
    tokens: median(({ tokens }) => tokens),
    bytes: median(({ bytes }) => bytes),
    requests: median(({ requests }) => requests),
    rounds: median(({ rounds }) => rounds),
    wrong: all.reduce((sum, { wrong }) => sum + wrong, 0),
    worst: [worst?.[0] ?? '', worst?.[1].tokens ?? 0],
  }
}
