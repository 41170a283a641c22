import { declineSeconds } from '../../limits'
import type { Field, PageTool } from '../descriptors'
import { flat, nested } from '../flat'
import { call, type Input, type ToolResult, type ToolSuccess, toolError } from './call'

/** The fields of a submission with what a person sees in them. */
export type Values = Readonly<Record<string, string>>

/** What a tool needs of the page it is on. */
export interface ToolPlace {
  readonly messages: { readonly nothingSent: string }
  /** The language that a call is in, unless it names one itself. */
  readonly language: string | undefined
  /** Resolves with what the person has approved, or nothing. */
  confirm(values: Values, signal: AbortSignal): Promise<Values | undefined>
  /** A path of this site, or the full address of another. */
  open(to: string): void
  /** Says to the person what became of an inquiry. */
  tell(outcome: string): void
}

type Run = (input: Input, signal: AbortSignal) => Promise<ToolResult>
type Tool = (input: unknown, signal: AbortSignal) => Promise<ToolResult>

/** Makes a tool of its description: one that submits asks the person first, the others only call. */
export function createPageTool(tool: PageTool, place: ToolPlace): Tool {
  const { address, confirms } = tool
  const run = confirms ? submitter(address, confirms, place) : reader(tool, place)
  return async (given, signal) => {
    const input = readInput(given)
    return input
      ? run({ ...input, language: input.language ?? place.language }, signal)
      : toolError('invalid_request', 'Pass one JSON object.')
  }
}

/** Reads the input as it would be sent; undefined if that is no JSON object. */
function readInput(given: unknown): Input | undefined {
  try {
    const input: unknown = JSON.parse(JSON.stringify(given ?? {}))
    return Array.isArray(input) || Object(input) !== input ? undefined : (input as Input)
  } catch {
    return undefined
  }
}

const reader =
  ({ address, opens }: PageTool, place: ToolPlace): Run =>
  async (input, signal) => {
    const result = await call(address, input, signal)
    // The agent gets its result before the page changes.
    if (opens && result.ok) setTimeout(() => signal.aborted || place.open(`${result.data?.opens}`))
    return result
  }

const declined = () =>
  toolError('user_declined', 'The user declined; nothing was sent. Ask before you try again.')

/** Told instead of a dialog while a decline holds, so that nobody is asked until they give in. */
function stillDeclined(heldMs: number): ToolResult {
  const retryAfterSeconds = Math.ceil(heldMs / 1000)
  const detail = `The user declined moments ago; nothing was sent and nobody was asked. Ask the user first; after ${retryAfterSeconds} seconds a call shows the dialog again.`
  return { ok: false, error: { error: 'user_declined', detail, retryAfterSeconds } }
}

/** What the agent asked for, and what the person approved under which key. */
interface Draft {
  readonly asked: Values
  readonly approved: Values & { readonly clientRequestId: string }
}

/** Validates with a dry run, asks the person, then submits; a retry repeats the key of the first try. */
function submitter(address: string, fields: readonly Field[], place: ToolPlace): Run {
  const { confirm, tell, messages } = place
  const drafts = new Map<string, Draft>()
  let heldUntil = 0
  return async (input, signal) => {
    const { language } = input
    const real = input.dryRun === undefined || input.dryRun === false
    const key = JSON.stringify(input)
    const draft = drafts.get(key)
    // The first try may have arrived with the words of the person and not of the agent.
    const dryRun = { ...input, ...(draft && nested(draft.approved)), dryRun: true }
    const preview = await call(address, real ? dryRun : input, signal)
    if (!preview.ok) return preview
    const { wouldBeRefused, earlier } = preview.data ?? {}
    if (!real || wouldBeRefused) return forAgent(preview)
    const inquiry = flat(preview.data?.inquiry as Record<string, string | object>)
    const asked = draft?.asked ?? inquiry
    if (earlier) {
      tell(`${preview.summary}`)
      return withSent(forAgent(preview), fields, asked, inquiry)
    }
    const heldMs = heldUntil - Date.now()
    if (heldMs > 0) return stillDeclined(heldMs)
    const values = await confirm(draft?.approved ?? inquiry, signal)
    if (!values) {
      if (!signal.aborted) heldUntil = Date.now() + declineSeconds * 1000
      tell(messages.nothingSent)
      return declined()
    }
    const clientRequestId =
      draft?.approved.clientRequestId ?? `${input.clientRequestId ?? crypto.randomUUID()}`
    const approved = { ...values, clientRequestId }
    drafts.set(key, { asked, approved })
    const result = keyed(
      await call(address, { ...nested(approved), language }, signal),
      clientRequestId,
    )
    tell(result.ok ? `${result.summary}` : result.error.detail)
    return result.ok ? withSent(forAgent(result), fields, asked, values) : result
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
  const lines = there.map(({ name, label, choices = [] }) => {
    const chosen = choices.find(({ value }) => value && value === sent[name])
    return `${label}: ${chosen?.label ?? (sent[name] || 'nothing')}`
  })
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
