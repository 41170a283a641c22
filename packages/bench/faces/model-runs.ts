import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { root } from '@/scripts/machine/root.mjs'
import { UserError } from '@/scripts/machine/user-error.mjs'
import type { Face } from './faces'
import type { Costs, Site } from './measure'
import { askModel, RecordedRun, replay } from './model'
import type { Endpoint } from './model-api'
import { placeOf } from './place'
import { questionTable, summaryTable } from './table'
import type { Task } from './tasks'

type Faces = Readonly<Record<string, Face>>

interface Options {
  readonly model?: string | undefined
  readonly api: string
  readonly at?: string | undefined
}

const usual = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
} as const

/** Reads which model is to be asked, and the key to it from BENCH_MODEL_KEY. */
export function endpointOf({ model = '', api, at }: Options): Endpoint {
  if (api !== 'openai' && api !== 'anthropic')
    throw new UserError('Name the interface of the model: --api openai or --api anthropic')
  const key = process.env.BENCH_MODEL_KEY
  if (!key) throw new UserError('Put the key of the model into BENCH_MODEL_KEY.')
  return { api, model, key, url: at ?? usual[api] }
}

/** Asks a model everything on every face, writes its runs down and prints what they cost. */
export async function recordRuns(
  endpoint: Endpoint,
  faces: Faces,
  tasks: readonly Task[],
  { origin }: Site,
): Promise<void> {
  const runs: RecordedRun[] = []
  const file = join('bench', 'faces', 'recorded', `${endpoint.model.replace(/[^\w.-]/g, '-')}.json`)
  mkdirSync(join(root, dirname(file)), { recursive: true })
  for (const [name, face] of Object.entries(faces))
    for (const task of tasks) {
      if (task.inquiry && !face.inquiries.includes(task.inquiry)) continue
      runs.push(await askModel(endpoint, [name, face], task, placeOf(origin)))
      writeFileSync(join(root, file), `${JSON.stringify(runs, null, 2)}\n`)
    }
  console.log(`Written to ${file}.\n`)
  await replayRuns(file, faces, tasks, { origin })
}

/** Does again what a model did, and judges its answers by the content of today. */
export async function replayRuns(
  file: string,
  faces: Faces,
  tasks: readonly Task[],
  { origin }: Site,
): Promise<void> {
  const runs = z.array(RecordedRun).parse(JSON.parse(readFileSync(file, 'utf8')))
  const figures: Record<string, Record<string, Costs[string]>> = {}
  for (const run of runs) {
    const face = faces[run.face]
    const task = tasks.find(({ id }) => id === run.task)
    if (!face || !task) {
      console.log(`Not asked today: ${run.task} on ${run.face}.`)
      continue
    }
    const cost = await replay(run, face, task, placeOf(origin))
    const tokens = run.tokens.input + run.tokens.output
    figures[run.face] = { ...figures[run.face], [run.task]: { ...cost, tokens } }
  }
  const [{ model = '', date = '' } = {}] = runs
  console.log(`${model}, ${date}; tokens as the endpoint has counted them, over all turns:\n`)
  console.log(`${summaryTable(figures, tasks.length)}\n\n${questionTable(figures, tasks)}`)
}
