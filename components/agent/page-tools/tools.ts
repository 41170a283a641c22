import type { Values } from '@/components/agent/confirm-inquiry'
import type { PageTool } from '@/lib/faces/page-tools/descriptors'
import type { Field } from '@/lib/faces/page-tools/fields'
import { type Answer, call, type Found, type Input, refusal } from './call'

/** What a tool needs of the page it is on. */
export interface Place {
  /** Resolves with what the person has approved, or nothing. */
  confirm(values: Values, signal: AbortSignal): Promise<Values | undefined>
  /** A path of this site, or the full address of another. */
  open(to: string): void
  /** Says to the person what became of an inquiry. */
  tell(outcome: string): void
}

type Tool = (input: Input, signal: AbortSignal) => Promise<Answer>

/** How a tool is run; what its description holds decides. */
export function toolOf(tool: PageTool, place: Place): Tool {
  const { address, confirms, opens } = tool
  if (confirms) return submitter(address, confirms, place)
  return async (input, signal) => {
    const answer = await call(address, input, signal)
    // The agent has its answer before the page changes.
    if (opens && answer.ok) setTimeout(() => signal.aborted || place.open(`${answer.data?.opens}`))
    return answer
  }
}

const declined = () =>
  refusal('user_declined', 'The user declined; nothing was sent. Ask before you try again.')

type Draft = Values & { readonly clientRequestId: string }

/** Checks first, then asks the person; what was approved goes out under the key of the first try. */
function submitter(address: string, fields: readonly Field[], { confirm, tell }: Place): Tool {
  const drafts = new Map<string, Draft>()
  return async (input, signal) => {
    const real = input.dryRun === undefined || input.dryRun === false
    const preview = await call(address, real ? { ...input, dryRun: true } : input, signal)
    if (!preview.ok) return preview
    if (!real || preview.data?.wouldBeRefused) return forAgent(preview)
    const inquiry = preview.data?.inquiry as Values
    const key = JSON.stringify([inquiry, input.clientRequestId])
    const clientRequestId = drafts.get(key)?.clientRequestId ?? input.clientRequestId
    const approved = await confirm(drafts.get(key) ?? inquiry, signal)
    if (!approved) {
      tell('Nothing was sent.')
      return declined()
    }
    const draft = { ...approved, clientRequestId: clientRequestId ?? crypto.randomUUID() } as Draft
    drafts.set(key, draft)
    const answer = keyed(await call(address, draft, signal), draft.clientRequestId)
    tell(answer.ok ? `${answer.summary}` : answer.error.detail)
    return answer.ok ? withSent(forAgent(answer), fields, inquiry, approved) : answer
  }
}

const forAgent = ({ summary: _, ...answer }: Found): Found => answer

/** The agent knows word for word what went out, and what of it is the person's. */
function withSent(answer: Found, fields: readonly Field[], asked: Values, sent: Values): Found {
  const there = fields.filter(({ name }) => sent[name] || asked[name])
  const changed = there.filter(({ name }) => sent[name] !== (asked[name] ?? ''))
  const lines = there.map(({ name, label }) => `${label}: ${sent[name] || 'nothing'}`)
  const text = [
    answer.text,
    ['What was sent, word for word:', ...lines].join('\n'),
    `The user changed ${changed.map(({ label }) => label).join(', ') || 'nothing'}.`,
  ].join('\n\n')
  return { ...answer, text, data: { ...answer.data, changed: changed.map(({ name }) => name) } }
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
