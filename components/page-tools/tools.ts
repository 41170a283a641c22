import type { Values } from '@/components/confirm-inquiry'
import { pageToolResultCharsMax } from '@/lib/config/limits'
import type { PageTool } from '@/lib/faces/page-tools/descriptors'
import { type Answer, call, type Input, refusal } from './call'

type Signal = AbortSignal | undefined

/** Resolves with what the person has approved, or nothing. */
export type Confirm = (values: Values, signal: Signal) => Promise<Values | undefined>

export type Tool = (input: Input, signal: Signal) => Promise<Answer>

/** How a tool is run; what its description holds decides. */
export function toolOf(tool: PageTool, confirm: Confirm, open: (path: string) => void): Tool {
  if (tool.confirms) return submitter(tool, confirm)
  return tool.opens ? opener(tool, open) : reader(tool)
}

/** A long answer is brief at first; whoever asks the same again gets all of it. */
function reader({ name, http, omits = [], defaults }: PageTool): Tool {
  const asked = new Set<string>()
  return async (input, signal) => {
    const key = JSON.stringify(input)
    const whole = asked.has(key) || 'limit' in input || 'cursor' in input
    asked.add(key)
    const answer = await call(http, whole ? input : { ...defaults, ...input }, signal)
    if (whole || !answer.ok || JSON.stringify(answer.data).length <= pageToolResultCharsMax)
      return answer
    const brief = JSON.stringify(answer.data, (key, value) =>
      omits.includes(key) ? undefined : value,
    )
    return {
      ok: true,
      data: JSON.parse(brief),
      more: { omitted: omits, how: `Call ${name} again with the same input for everything.` },
    }
  }
}

function opener({ http, opens = '', choices = '' }: PageTool, open: (path: string) => void): Tool {
  return async (input, signal) => {
    const found = await call(http, input, signal)
    if (!found.ok) return withChoices(found, choices, signal)
    const { id, title } = found.data
    const path = opens.replace('{id}', String(id))
    // The agent has its answer before the page changes.
    setTimeout(() => signal?.aborted || open(path))
    return { ok: true, data: { id, title, opens: path, submitted: false } }
  }
}

async function withChoices(refused: Answer & { ok: false }, path: string, signal: Signal) {
  const { error } = refused
  if (error.status !== 404 && error.status !== 410) return refused
  const list = await call({ method: 'GET', path: path as '/api/v1/' }, {}, signal)
  if (!list.ok) return refused
  const allowed = (list.data.jobs as { id: string }[]).map(({ id }) => id)
  return refusal(error.error, error.detail, {
    ...error,
    errors: [{ field: 'id', message: error.detail, allowed }],
  })
}

const declined = () =>
  refusal('user_declined', 'The user declined; nothing was sent. Ask before you try again.')

/** Checks first, then asks the person; what was approved goes out under the key of the first try. */
function submitter({ http }: PageTool, confirm: Confirm): Tool {
  const drafts = new Map<string, Values>()
  return async (input, signal) => {
    const preview = await call(http, { ...input, dryRun: input.dryRun || true }, signal)
    if (!preview.ok || input.dryRun) return preview
    const inquiry = preview.data.inquiry as Values
    const key = JSON.stringify([inquiry, input.clientRequestId])
    const clientRequestId = drafts.get(key)?.clientRequestId ?? input.clientRequestId
    const approved = await confirm(drafts.get(key) ?? inquiry, signal)
    if (!approved) return declined()
    const draft = { ...approved, clientRequestId: String(clientRequestId ?? crypto.randomUUID()) }
    drafts.set(key, draft)
    return keyed(await call(http, draft, signal), draft.clientRequestId)
  }
}

/** A refusal of what was sent says how to repeat it; without an answer it may have arrived. */
function keyed(answer: Answer, clientRequestId: string): Answer {
  if (answer.ok) return answer
  const { error, detail, ...rest } = answer.error
  const hint = rest.status
    ? ''
    : ' It may have arrived; repeated with the same input it counts once.'
  return refusal(error, detail + hint, { ...rest, clientRequestId })
}
