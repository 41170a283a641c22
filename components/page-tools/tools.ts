import type { Values } from '@/components/confirm-inquiry'
import { pageToolResultCharsMax } from '@/lib/config/limits'
import type { PageTool } from '@/lib/faces/page-tools/descriptors'
import { type Answer, call, type Input, type Refusal, refusal } from './call'

/** Resolves with what the person has approved, or nothing. */
type Confirm = (values: Values, signal: AbortSignal) => Promise<Values | undefined>

type Tool = (input: Input, signal: AbortSignal) => Promise<Answer>

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
    const answer = await call(http, whole ? input : { ...defaults, ...input }, signal)
    if (whole || !answer.ok || JSON.stringify(answer.data).length <= pageToolResultCharsMax)
      return answer
    asked.add(key)
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

function opener(
  { http, opens = '', choices = http.path }: PageTool,
  open: (path: string) => void,
): Tool {
  return async (input, signal) => {
    const found = await call(http, input, signal)
    if (!found.ok) return withChoices(found, choices, signal)
    const { id, title } = found.data
    const path = opens.replace('{id}', String(id))
    // The agent has its answer before the page changes.
    setTimeout(() => signal.aborted || open(path))
    return { ok: true, data: { id, title, opens: path, submitted: false } }
  }
}

async function withChoices(
  refused: Refusal,
  path: PageTool['http']['path'],
  signal: AbortSignal,
): Promise<Answer> {
  const { error } = refused
  // Without a status the site was not reached, and a second question would be in vain.
  if (!error.status) return refused
  const list = await call({ method: 'GET', path }, {}, signal)
  if (!list.ok) return refused
  const { jobs } = list.data as { jobs?: { id: string }[] }
  const allowed = jobs?.map(({ id }) => id)
  return {
    ...refused,
    error: { ...error, errors: [{ field: 'id', message: error.detail, allowed }] },
  }
}

const declined = () =>
  refusal('user_declined', 'The user declined; nothing was sent. Ask before you try again.')

type Draft = Values & { readonly clientRequestId: string }

/** Checks first, then asks the person; what was approved goes out under the key of the first try. */
function submitter({ http }: PageTool, confirm: Confirm): Tool {
  const drafts = new Map<string, Draft>()
  return async (input, signal) => {
    const preview = await call(http, { ...input, dryRun: input.dryRun || true }, signal)
    if (!preview.ok || input.dryRun) return preview
    const inquiry = preview.data.inquiry as Values
    const key = JSON.stringify([inquiry, input.clientRequestId])
    const clientRequestId = drafts.get(key)?.clientRequestId ?? input.clientRequestId
    const approved = await confirm(drafts.get(key) ?? inquiry, signal)
    if (!approved) return declined()
    const draft = { ...approved, clientRequestId: clientRequestId ?? crypto.randomUUID() } as Draft
    drafts.set(key, draft)
    return keyed(await call(http, draft, signal), draft.clientRequestId)
  }
}

/** A refusal of what was sent says how to repeat it; without an answer it may have arrived. */
function keyed(answer: Answer, clientRequestId: string): Answer {
  if (answer.ok) return answer
  const { error } = answer
  const detail = error.status
    ? error.detail
    : `${error.detail} It may have arrived; the same input again counts once.`
  return { ...answer, error: { ...error, detail, clientRequestId } }
}
