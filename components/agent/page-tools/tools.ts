import type { Values } from '@/components/agent/confirm-inquiry'
import type { PageTool } from '@/lib/faces/page-tools/descriptors'
import type { Field } from '@/lib/faces/page-tools/fields'
import {
  call,
  type Input,
  type PageToolWords,
  type ToolResult,
  type ToolSuccess,
  toolError,
} from './call'

/** What a tool needs of the page it is on. */
export interface Place {
  readonly words: PageToolWords
  /** The language that a call is in, unless it names one itself. */
  readonly language: string | undefined
  /** Resolves with what the person has approved, or nothing. */
  confirm(values: Values, signal: AbortSignal): Promise<Values | undefined>
  /** A path of this site, or the full address of another. */
  open(to: string): void
  /** Says to the person what became of an inquiry. */
  tell(outcome: string): void
}

type Tool = (input: Input, signal: AbortSignal) => Promise<ToolResult>

/** Makes a tool of its description: one that submits asks the person first, the others only call. */
export function toolOf(tool: PageTool, place: Place): Tool {
  const { address, confirms } = tool
  const run = confirms ? submitter(address, confirms, place) : reader(tool, place)
  return (input, signal) => run({ ...input, language: input.language ?? place.language }, signal)
}

const reader =
  ({ address, opens }: PageTool, place: Place): Tool =>
  async (input, signal) => {
    const result = await call(address, input, signal)
    // The agent gets its result before the page changes.
    if (opens && result.ok) setTimeout(() => signal.aborted || place.open(`${result.data?.opens}`))
    return result
  }

const declined = () =>
  toolError('user_declined', 'The user declined; nothing was sent. Ask before you try again.')

type Draft = Values & { readonly clientRequestId: string }

/** Validates with a dry run, asks the person, then submits; a retry repeats the key of the first try. */
function submitter(address: string, fields: readonly Field[], place: Place): Tool {
  const { confirm, tell, words } = place
  const drafts = new Map<string, Draft>()
  return async (input, signal) => {
    const { language } = input
    const real = input.dryRun === undefined || input.dryRun === false
    const preview = await call(address, real ? { ...input, dryRun: true } : input, signal)
    if (!preview.ok) return preview
    if (!real || preview.data?.wouldBeRefused) return forAgent(preview)
    const inquiry = preview.data?.inquiry as Values
    const key = JSON.stringify([inquiry, input.clientRequestId])
    const clientRequestId = drafts.get(key)?.clientRequestId ?? input.clientRequestId
    const approved = await confirm(drafts.get(key) ?? inquiry, signal)
    if (!approved) {
      tell(words.nothingSent)
      return declined()
    }
    const draft = { ...approved, clientRequestId: clientRequestId ?? crypto.randomUUID() } as Draft
    drafts.set(key, draft)
    const result = keyed(await call(address, { ...draft, language }, signal), draft.clientRequestId)
    tell(result.ok ? `${result.summary}` : result.error.detail)
    return result.ok ? withSent(forAgent(result), fields, inquiry, approved) : result
  }
}

const forAgent = ({ summary: _, ...result }: ToolSuccess): ToolSuccess => result

/** Tells the agent word for word what was sent, and which fields the person changed. */
function withSent(
  result: ToolSuccess,
  fields: readonly Field[],
  asked: Values,
  sent: Values,
): ToolSuccess {
  const there = fields.filter(({ name }) => sent[name] || asked[name])
  const changed = there.filter(({ name }) => sent[name] !== (asked[name] ?? ''))
  const lines = there.map(({ name, label }) => `${label}: ${sent[name] || 'nothing'}`)
  const text = [
    result.text,
    ['What was sent, word for word:', ...lines].join('\n'),
    `The user changed ${changed.map(({ label }) => label).join(', ') || 'nothing'}.`,
  ].join('\n\n')
  return { ...result, text, data: { ...result.data, changed: changed.map(({ name }) => name) } }
}

/** Adds to the error of a submission how to repeat it: without a response it may have arrived. */
function keyed(result: ToolResult, clientRequestId: string): ToolResult {
  if (result.ok) return result
  const { error } = result
  const detail = error.status
    ? error.detail
    : `${error.detail} It may have arrived; the same input again counts once.`
  return { ...result, error: { ...error, detail, clientRequestId } }
}
