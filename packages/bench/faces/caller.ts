import { answer as given } from './form'
import type { Answer, Arguments, Parameter, Tool, Toolbox } from './tools'
import type { Visit } from './visit'
import { type Asked, asked, comparison, mean, wordsOf } from './words'

interface Call {
  readonly tool: Tool
  readonly args: Arguments
  /** What is known of the thing that it asks for. */
  readonly about: string
  /** What speaks for it besides its words. */
  readonly bonus: number
}

/** A thing that a response has named by a word which tools understand. */
interface Thing {
  readonly id: string
  readonly text: string
  /** The tool that has named it. */
  readonly from: string
}

const goingOn = 100

/** Calls of tools after which an agent looks for what else a server has. */
const toolCallsBeforeMore = 2

/** Calls the tool that has most in common with the question, until the facts are there. */
export async function callTools(visit: Visit, box: Toolbox): Promise<void> {
  const question = asked(visit.task.question)
  if (visit.task.inquiry) return submit(visit, box, question)
  const made = new Set<string>()
  const things = new Map<string, Thing>()
  const further: Call[] = []
  let reading = box.tools.filter(({ effect }) => effect === 'read')
  let more = box.more
  while (!visit.isOver) {
    const calls = [
      ...reading.flatMap((tool) => callsOf(tool, question, thingsFor(tool, box.tools, things))),
      ...further,
    ].filter((call) => !made.has(keyOf(call)))
    const next = best(calls, question)
    if (more && (!next || made.size >= toolCallsBeforeMore)) {
      reading = [...reading, ...(await more())]
      more = undefined
      continue
    }
    if (!next) return
    made.add(keyOf(next))
    const answer = await ask(visit, box, next)
    if (answer.isError) continue
    for (const thing of thingsIn(answer.said, next.tool.name)) things.set(thing.id, thing)
    const { cursor } = answer
    // Whoever has read a part goes on with the rest before anything else.
    if (cursor)
      further.push({ ...next, args: { ...next.args, cursor }, bonus: next.bonus + goingOn })
  }
}

const keyOf = ({ tool, args }: Call) => JSON.stringify([tool.name, args])

async function ask(visit: Visit, box: Toolbox, { tool, args }: Pick<Call, 'tool' | 'args'>) {
  const call = `${tool.name} ${JSON.stringify(args)}`
  visit.asks(call)
  const answer: Answer = await box.call(tool, args)
  if (answer.isError) visit.fails()
  visit.reads(call, answer.text, answer.said)
  return answer
}

/** All the ways to call a tool with what the question names and what was found before. */
function callsOf(tool: Tool, question: Asked, things: readonly Thing[]): Call[] {
  const call = (args: Arguments, bonus = 0, about = ''): Call => ({
    tool,
    args,
    about,
    bonus,
  })
  const [needed, ...more] = tool.parameters.filter(({ required }) => required)
  if (more.length > 0) return []
  if (needed) {
    const byName = question.names
      .filter(({ kind }) => isAbout(kind, tool))
      .map(({ name }) => call({ [needed.name]: name }, 3))
    const byId = things.map(({ id, text }) => call({ [needed.name]: id }, 0, text))
    return /title|name|titel/i.test(needed.about) ? [...byName, ...byId] : byId
  }
  const chosen = tool.parameters.flatMap((parameter) => valuesFor(parameter, question))
  const args = Object.fromEntries(chosen)
  return chosen.length === 0 ? [call({})] : [call(args, 2 * chosen.length), call({})]
}

/** A parameter that says which tool names its values takes those alone. */
function thingsFor(tool: Tool, tools: readonly Tool[], things: ReadonlyMap<string, Thing>) {
  const [needed] = tool.parameters.filter(({ required }) => required)
  const sources = tools.filter(({ name }) => needed?.about.includes(name)).map(({ name }) => name)
  const all = [...things.values()]
  return sources.length > 0 ? all.filter(({ from }) => sources.includes(from)) : all
}

/** Whether what the question calls a name is what a tool is about: "the role …", `get_role`. */
const isAbout = (kind: readonly string[], { name, title }: Tool) =>
  wordsOf(`${name} ${title}`).some((word) => kind.some((one) => mean(one, word)))

function valuesFor(parameter: Parameter, { names, rest }: Asked): [string, unknown][] {
  const { name, examples, kind } = parameter
  if (examples.length === 0 || /^(?:language|lang|locale)$/i.test(name)) return []
  const isNamed = (example: string | number) => {
    const words = wordsOf(String(example)).join(' ')
    const whole = ` ${wordsOf(rest).join(' ')} `
    return (
      whole.includes(` ${words} `) || names.some((one) => wordsOf(one.name).join(' ') === words)
    )
  }
  const listed = examples.filter(isNamed)
  const called = names
    .filter(({ kind: of }) =>
      wordsOf(`${name} ${parameter.about}`).some((word) => of.some((one) => mean(one, word))),
    )
    .map((one) => one.name)
    .filter((one) => !/^\d+$/.test(one))
  const values = listed.length > 0 ? listed : called
  return values.length === 0 ? [] : [[name, kind === 'list' ? values : values[0]]]
}

function best(calls: readonly Call[], question: Asked): Call | undefined {
  const scores = comparison(
    calls.map(({ tool, about }) => ({
      label: `${tool.name} ${tool.title}`,
      about: `${tool.about} ${about}`,
    })),
    question,
  )
  let found: Call | undefined
  let most = 0
  for (const [at, call] of calls.entries()) {
    const own = scores[at] ?? 0
    const score = own + call.bonus
    if (own > 0 && score > most) {
      found = call
      most = score
    }
  }
  return found
}

/** Things as lists of text and JSON name them: "- id: title (…)", `id: …`, `slug: …`. */
function thingsIn(said: string, from: string): Thing[] {
  const lines = said.split('\n')
  return lines.flatMap((line, at) => {
    const [, listed] = /^- ([\w-]{2,100}): /.exec(line) ?? []
    if (listed) return [{ id: listed, text: line, from }]
    const [, member] = /^(?:id|slug): ([\w-]{2,100})$/.exec(line) ?? []
    return member ? [{ id: member, text: lines.slice(at, at + 8).join(' '), from }] : []
  })
}

/** Shows an inquiry first; if it is to be sent, sends it, and once more as if nothing had come back. */
async function submit(visit: Visit, box: Toolbox, question: Asked): Promise<void> {
  const calls = box.tools
    .filter(({ effect }) => effect === 'submit')
    .map((tool) => ({ tool, args: {}, about: '', bonus: 0 }))
  const tool = best(calls, question)?.tool
  if (!tool) return
  const fields = tool.parameters
    .filter(({ kind, required }) => kind === 'text' && required)
    .map(({ name, about }) => [name, given(`${name} ${about}`)] as const)
  const filled: Arguments = Object.fromEntries(fields)
  const trial = tool.parameters.find(
    ({ kind, name, about }) => kind === 'truth' && /dry|preview|test/i.test(`${name} ${about}`),
  )
  if (trial) await ask(visit, box, { tool, args: { ...filled, [trial.name]: true } })
  if (visit.task.inquiry !== 'send') return
  const key = tool.parameters.find(
    ({ required, about }) => !required && /retry|twice|idempoten/i.test(about),
  )
  const args = { ...filled, ...(key && { [key.name]: visit.key }) }
  for (let sending = 0; sending < 2; sending++) await ask(visit, box, { tool, args })
}
