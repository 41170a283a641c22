import { declinedToolSeconds, pageOpenDelayMs } from '../../limits'
import { flattenGroups, nestDottedNames } from '../../operations/groups'
import type { PageTool, SubmissionField } from '../descriptors'
import {
  callSiteTool,
  createToolError,
  type ToolError,
  type ToolInput,
  type ToolResult,
  type ToolSuccess,
} from './call'
import type { PageToolTexts } from './texts'

/** The fields of a submission with what a person sees in them. */
export type FieldTexts = Readonly<Record<string, string>>

/** What a tool needs of the page it is on. */
export interface PageToolContext {
  /** What the person and the agent read; read when it is needed. */
  readonly messages: PageToolTexts
  /** The language that a call is in, unless it names one itself. */
  readonly language: string | undefined
  /** Resolves with what the person has approved, or nothing. */
  confirm(values: FieldTexts, signal: AbortSignal): Promise<FieldTexts | undefined>
  /** A path of this site, or the full address of another. */
  open(to: string): void
  /** Says to the person what became of a submission. */
  tell(outcome: string): void
}

type Run = (input: ToolInput, signal: AbortSignal) => Promise<ToolResult>
type Tool = (input: unknown, signal: AbortSignal) => Promise<ToolResult>

/** Makes a tool of its description: one that submits asks the person first, the others only call. */
export function createPageTool(tool: PageTool, context: PageToolContext): Tool {
  const { address, confirms, writes } = tool
  const createSender = writes ? createWriter : createSubmitter
  const run = confirms ? createSender(address, confirms, context) : createReader(tool, context)
  return async (toolInput, signal) => {
    const input = readInput(toolInput)
    return input
      ? run({ ...input, language: input.language ?? context.language }, signal)
      : createToolError('invalid_request', context.messages.notAnObject)
  }
}

/** Reads the input as it would be sent; undefined if that is no JSON object. */
function readInput(toolInput: unknown): ToolInput | undefined {
  try {
    const input: unknown = JSON.parse(JSON.stringify(toolInput ?? {}))
    return Array.isArray(input) || Object(input) !== input ? undefined : (input as ToolInput)
  } catch {
    return undefined
  }
}

const createReader =
  ({ address, opens }: PageTool, context: PageToolContext): Run =>
  async (input, signal) => {
    const result = await callSiteTool(address, input, signal, context.messages)
    // The agent gets its result before the page changes.
    if (opens && result.ok)
      setTimeout(() => signal.aborted || context.open(`${result.data?.opens}`), pageOpenDelayMs)
    return result
  }

/** Asks the person; after they have declined, nobody for a while, so that nobody is asked until they give in. */
function createAsk(context: PageToolContext) {
  let heldUntil = 0
  return async (values: FieldTexts, signal: AbortSignal): Promise<FieldTexts | ToolError> => {
    const { confirm, tell, messages } = context
    const heldMs = heldUntil - Date.now()
    if (heldMs > 0) return createStillDeclinedError(heldMs, messages)
    const approved = await confirm(values, signal)
    if (approved) return approved
    if (!signal.aborted) heldUntil = Date.now() + declinedToolSeconds * 1000
    tell(messages.nothingSent)
    return createToolError('user_declined', messages.declined)
  }
}

const isRefusal = (answer: FieldTexts | ToolError): answer is ToolError => answer.ok === false

function createStillDeclinedError(heldMs: number, messages: PageToolTexts): ToolError {
  const retryAfterSeconds = Math.ceil(heldMs / 1000)
  const detail = messages.stillDeclined({ seconds: retryAfterSeconds })
  return { ok: false, error: { error: 'user_declined', detail, retryAfterSeconds } }
}

/** Shows the person what would be sent, and sends just that; until it has an answer, a retry repeats the key. */
function createWriter(
  address: string,
  fields: readonly SubmissionField[],
  context: PageToolContext,
): Run {
  const ask = createAsk(context)
  const keys = new Map<string, string>()
  return async (input, signal) => {
    const texts = fields.map(({ name }) => [name, writeValue(input[name])])
    const answer = await ask(Object.fromEntries(texts), signal)
    if (isRefusal(answer)) return answer
    const { messages, tell } = context
    const content = JSON.stringify(input)
    const clientRequestId = keys.get(content) ?? `${input.clientRequestId ?? crypto.randomUUID()}`
    keys.set(content, clientRequestId)
    const result = addRequestId(
      await callSiteTool(address, { ...input, clientRequestId }, signal, messages),
      clientRequestId,
      messages,
    )
    if (result.ok) keys.delete(content)
    tell(result.ok ? result.text : result.error.detail)
    return result.ok ? toAgentResult(result) : result
  }
}

function writeValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What the agent asked for, and what the person approved under which key. */
interface Draft {
  readonly original: FieldTexts
  readonly approved: FieldTexts & { readonly clientRequestId: string }
}

/** Validates with a dry run, asks the person, then submits; a retry repeats the key of the first try. */
function createSubmitter(
  address: string,
  fields: readonly SubmissionField[],
  context: PageToolContext,
): Run {
  const { tell } = context
  const ask = createAsk(context)
  const drafts = new Map<string, Draft>()
  return async (input, signal) => {
    const { messages } = context
    const { language } = input
    const isSubmission = input.dryRun === undefined || input.dryRun === false
    const key = JSON.stringify(input)
    const draft = drafts.get(key)
    // The first try may have arrived with the words of the person and not of the agent.
    const dryRun = { ...input, ...(draft && nestDottedNames(draft.approved)), dryRun: true }
    const preview = await callSiteTool(address, isSubmission ? dryRun : input, signal, messages)
    if (!preview.ok) return preview
    const { wouldBeRefused, earlier } = preview.data ?? {}
    if (!isSubmission || wouldBeRefused) return toAgentResult(preview)
    const previewed = flattenGroups(preview.previewed ?? {})
    const original = draft?.original ?? previewed
    if (earlier) {
      tell(`${preview.summary}`)
      return addSentText(toAgentResult(preview), messages, fields, original, previewed)
    }
    const values = await ask(draft?.approved ?? previewed, signal)
    if (isRefusal(values)) return values
    const clientRequestId =
      draft?.approved.clientRequestId ?? `${input.clientRequestId ?? crypto.randomUUID()}`
    const approved = { ...values, clientRequestId }
    drafts.set(key, { original, approved })
    const result = addRequestId(
      await callSiteTool(address, { ...nestDottedNames(approved), language }, signal, messages),
      clientRequestId,
      messages,
    )
    tell(result.ok ? `${result.summary}` : result.error.detail)
    return result.ok
      ? addSentText(toAgentResult(result), messages, fields, original, values)
      : result
  }
}

/** Removes what is for the person and the dialog. */
const toAgentResult = ({ summary: _, previewed: __, ...result }: ToolSuccess): ToolSuccess => result

/** Tells the agent word for word what was sent, and which fields the person changed. */
function addSentText(
  result: ToolSuccess,
  messages: PageToolTexts,
  fields: readonly SubmissionField[],
  original: FieldTexts,
  sentValues: FieldTexts,
): ToolSuccess {
  const filledFields = fields.filter(({ name }) => sentValues[name] || original[name])
  const changedFields = filledFields.filter(
    ({ name }) => sentValues[name] !== (original[name] ?? ''),
  )
  const changedLabels = changedFields.map(({ label }) => label).join(', ')
  const lines = filledFields.map(({ name, label, choices = [] }) => {
    const choice = choices.find(({ value }) => value && value === sentValues[name])
    const value = choice?.label ?? (sentValues[name] || messages.empty)
    return messages.row({ label, value })
  })
  const text = [
    result.text,
    [messages.whatWasSent, ...lines].join('\n'),
    changedLabels ? messages.changed({ labels: changedLabels }) : messages.unchanged,
  ].join('\n\n')
  return {
    ...result,
    text,
    data: { ...result.data, changed: changedFields.map(({ name }) => name) },
  }
}

/** Adds to the error of a submission how to repeat it: without a response it may have arrived. */
function addRequestId(
  result: ToolResult,
  clientRequestId: string,
  { mayHaveArrived }: PageToolTexts,
): ToolResult {
  if (result.ok) return result
  const { error } = result
  const detail = error.status ? error.detail : `${error.detail} ${mayHaveArrived}`
  return { ...result, error: { ...error, detail, clientRequestId } }
}
