import { z } from 'zod'
import { documentOf } from './documents'
import type { Face } from './faces'
import { converse, type Endpoint, type ModelTool, type ToolUse } from './model-api'
import type { Task } from './tasks'
import { inquiry } from './tasks/inquiry'
import type { Toolbox } from './tools'
import { type Place, roundsMax, Visit } from './visit'

/** What a model did for one question on one face, so that it can be judged and done again. */
export const RecordedRun = z.strictObject({
  model: z.string(),
  date: z.string(),
  face: z.string(),
  task: z.string(),
  /** The tools that it used, in its order; addresses are without the origin. */
  uses: z.array(z.strictObject({ name: z.string(), input: z.record(z.string(), z.unknown()) })),
  answer: z.string(),
  /** As the endpoint has counted them, over all turns. */
  tokens: z.strictObject({ input: z.int(), output: z.int() }),
})
export type RecordedRun = z.infer<typeof RecordedRun>

const httpTool: ModelTool = {
  name: 'http',
  description: 'Sends a request to the site and returns its response.',
  schema: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Path and query.' },
      method: { type: 'string', enum: ['GET', 'POST'] },
      body: { type: 'string', description: 'JSON of a POST.' },
    },
    required: ['path'],
  },
}

interface Hands {
  readonly tools: readonly ModelTool[]
  readonly use: (call: Pick<ToolUse, 'name' | 'input'>) => Promise<string>
  readonly close: () => Promise<void>
}

/** What a model can do on a face: the tools that it offers, or plain requests. */
async function handsOn({ entry }: Face, visit: Visit): Promise<Hands> {
  if (typeof entry !== 'function')
    return {
      tools: [httpTool],
      use: ({ input }) => request(visit, input, entry.accept),
      close: async () => {},
    }
  const box: Toolbox = await entry(visit)
  return {
    tools: box.tools.map(({ name, about, schema }) => ({
      name,
      description: about,
      schema: schema ?? { type: 'object', properties: {} },
    })),
    use: async ({ name, input }) => {
      const tool = box.tools.find((one) => one.name === name)
      const call = `${name} ${JSON.stringify(input)}`
      visit.asks(call)
      const answer = tool
        ? await box.call(tool, input)
        : { text: `There is no ${name}.`, said: '', isError: true }
      if (answer.isError) visit.fails()
      visit.reads(call, answer.text, answer.said)
      return answer.text
    },
    close: box.close,
  }
}

async function request(visit: Visit, input: ToolUse['input'], accept: string): Promise<string> {
  const { path = '/', method = 'GET', body } = input
  const url = new URL(String(path), visit.origin)
  visit.asks(`${method} ${url.pathname}${url.search}`)
  const response = await visit.fetch(new URL(url.pathname + url.search, visit.origin), {
    method: String(method),
    headers: { accept, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: String(body) }),
  })
  if (!response.ok) visit.fails()
  const { text, said } = documentOf(
    response.headers.get('content-type') ?? '',
    await response.text(),
  )
  visit.reads(`${url.pathname}${url.search} ${body ?? ''}`, text, said)
  return text
}

const startOf = ({ entry }: Face) => (typeof entry === 'function' ? '' : ` Begin at ${entry.path}.`)

/** Asks a model one question on one face. */
export async function askModel(
  endpoint: Endpoint,
  [name, face]: readonly [string, Face],
  task: Task,
  place: Place,
): Promise<RecordedRun> {
  const visit = new Visit(task, place)
  const hands = await handsOn(face, visit)
  const person = inquiry.given.map(({ about, value }) => `${about}: ${value}`).join('\n')
  const next = converse(endpoint, {
    system: `Answer from the website alone, with every number, name and source that the question asks for.${startOf(face)}`,
    question: task.inquiry ? `${task.question}\n\n${person}` : task.question,
    tools: hands.tools,
  })
  const uses: RecordedRun['uses'] = []
  const tokens = { input: 0, output: 0 }
  let results: { id: string; text: string }[] = []
  let answer = ''
  for (let round = 0; round <= roundsMax; round++) {
    const turn = await next(results)
    tokens.input += turn.tokens.input
    tokens.output += turn.tokens.output
    answer = turn.text
    if (turn.uses.length === 0) break
    results = []
    for (const use of turn.uses) {
      uses.push({ name: use.name, input: use.input })
      results.push({ id: use.id, text: await hands.use(use) })
    }
  }
  await hands.close()
  const date = new Date().toISOString().slice(0, 10)
  return { model: endpoint.model, date, face: name, task: task.id, uses, answer, tokens }
}

/** Does again what a model did, and judges its answer by the content of today. */
export async function replay(run: RecordedRun, face: Face, task: Task, place: Place) {
  const visit = new Visit(task, place)
  const hands = await handsOn(face, visit)
  for (const use of run.uses) await hands.use(use)
  await hands.close()
  return { ...visit.cost, ...visit.concludes(run.answer) }
}
