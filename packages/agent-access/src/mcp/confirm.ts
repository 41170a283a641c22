import { createHash } from 'node:crypto'
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createRequestStateCodec,
  type InputRequiredResult,
  type InputResponses,
  inputRequired,
  inputResponse,
  type RequestStateCodec,
} from '@modelcontextprotocol/server'
import type { Actor } from '../actor'
import type { CredentialIssuer } from '../auth/token'
import { DomainError } from '../errors'
import { idempotencyTtlSeconds, mcpConfirmationTtlSeconds } from '../limits'
import type { Messages } from '../messages'
import type { Caller, VerifiedCall } from '../operations/invoke'
import type { Operation } from '../operations/operation'
import { createInvalidParamsError } from './protocol-errors'
import { createToolRefusal, createToolResult } from './results'

/** Before 2026-07-28, and since. */
export type McpProtocolEra = 'legacy' | 'modern'

export interface ToolCallParams {
  readonly name: string
  readonly arguments?: Readonly<Record<string, unknown>>
  readonly requestState?: unknown
  readonly inputResponses?: unknown
  readonly _meta?: Readonly<Record<string, unknown>>
}

/** A call, and what the person has confirmed before. */
export interface ToolCall {
  readonly params: ToolCallParams
  readonly era: McpProtocolEra
  readonly caller: Caller
  readonly confirmed: ConfirmationState | undefined
  /** The client shows views, on which a person decides. */
  readonly showsViews: boolean
}

/** The signed state that a client returns with the person's decision. */
interface ConfirmationState {
  readonly content: string
  readonly clientRequestId: string
  readonly by: string
}

/** Either a result instead of the run, or the run: as it was sent, or with what was confirmed. */
type ConfirmationResult =
  | { readonly kind: 'answer'; readonly answer: CallToolResult | InputRequiredResult }
  | { readonly kind: 'run'; readonly args?: ToolCallParams['arguments'] }

const unchangedRun: ConfirmationResult = { kind: 'run' }
const toAnswer = (answer: CallToolResult | InputRequiredResult): ConfirmationResult => ({
  kind: 'answer',
  answer,
})

export interface PersonConfirmation {
  ask(operation: Operation, call: VerifiedCall, use: ToolCall): Promise<ConfirmationResult>
  verify(state: unknown, actor: Actor, messages: Messages): Promise<ConfirmationState>
}

const question = 'confirm'

// The codec has a parameter for the request, but does not read it.
const unbound = undefined as never

type Keys = Pick<CredentialIssuer, 'deriveKey'>

/** Makes the codec at its first use, because its key may have to be read from a database. */
function codecFor<T>(keys: Keys, purpose: string, ttlSeconds: number) {
  let codec: RequestStateCodec<T> | undefined
  return async () => {
    codec ??= createRequestStateCodec<T>({ key: await keys.deriveKey(purpose), ttlSeconds })
    return codec
  }
}

/** Asks the person before a tool sends a submission, if the client supports elicitation. */
export function createPersonConfirmation(keys: Keys): PersonConfirmation {
  const openCodec = codecFor<ConfirmationState>(
    keys,
    'mcp request state',
    mcpConfirmationTtlSeconds,
  )
  return {
    async verify(state, actor, { mcp }) {
      const codec = await openCodec()
      const confirmed = await codec.verify(String(state), unbound).catch(() => undefined)
      if (confirmed?.by === getId(actor)) return confirmed
      throw createInvalidParamsError(mcp.invalidState, { reason: 'invalid_request_state' })
    },
    async ask(operation, call, { params, era, confirmed, showsViews }) {
      const { services } = call.context
      const { mcp } = services.catalog.messages
      const { dryRun, clientRequestId = crypto.randomUUID() } = call.input
      if (dryRun === true) return unchangedRun
      if (era !== 'modern' || !canAsk(params))
        return showsViews ? askInView(operation, call) : unchangedRun
      const content = toContent(operation, call)
      if (confirmed && confirmed.content !== content)
        throw new DomainError('invalid_request', mcp.otherArguments)
      const response = inputResponse(params.inputResponses as InputResponses, question)
      if (confirmed && response.kind === 'elicit')
        return response.action === 'accept'
          ? {
              kind: 'run',
              args: { ...params.arguments, clientRequestId: confirmed.clientRequestId },
            }
          : toAnswer(declinedResult(response.action, mcp))
      const by = getId(call.context.actor)
      const codec = await openCodec()
      const state = await codec.mint({ content, clientRequestId: String(clientRequestId), by })
      const preview = await call.run({ ...params.arguments, dryRun: true })
      // Of what was sent before, the run gets the receipt and sends nothing: no question.
      if (preview.earlier) return unchangedRun
      if (preview.wouldBeRefused)
        return toAnswer(createToolRefusal(operation.toText(preview, services, 'person')))
      return toAnswer(toQuestion(operation.question?.(preview, services) ?? operation.title, state))
    },
  }
}

/** The submission that a view shows, and the key by which it is sent once. */
interface TokenContent {
  readonly confirmedInput: Readonly<Record<string, unknown>>
  readonly clientRequestId: string
}

export interface ViewTokens {
  mint(submission: TokenContent, actor: Actor): Promise<string>
  /** Undefined if it is not, or no longer, a token of this actor. */
  verify(token: string | undefined, actor: Actor): Promise<TokenContent | undefined>
}

/** Signs what a view shows. A token ends before its key is forgotten, so no second use sends. */
export function createViewTokens(keys: Keys): ViewTokens {
  const openCodec = codecFor<TokenContent & { readonly by: string }>(
    keys,
    'mcp view token',
    idempotencyTtlSeconds,
  )
  return {
    async mint(submission, actor) {
      return (await openCodec()).mint({ ...submission, by: getId(actor) })
    },
    async verify(token = '', actor) {
      const codec = await openCodec()
      const verified = await codec.verify(token, unbound).catch(() => undefined)
      return verified?.by === getId(actor) ? verified : undefined
    },
  }
}

const getId = (actor: Actor): string => (actor.kind === 'agent' ? actor.registrationId : '')

/** Answers with the preview instead: its view asks the person, and sends what they have confirmed. */
async function askInView(operation: Operation, call: VerifiedCall): Promise<ConfirmationResult> {
  const { services } = call.context
  const preview = await call.run({ ...call.input, dryRun: true })
  if (preview.earlier) return unchangedRun
  const { messages } = services.catalog
  const previewForView = preview.next ? { ...preview, next: messages.texts.previewInView } : preview
  const text = operation.toText(previewForView, services, 'model')
  return toAnswer(createToolResult(text, previewForView))
}

/** Checks for elicitation, which clients since 2026-07-28 declare in every request. */
function canAsk({ _meta = {} }: ToolCallParams): boolean {
  const { elicitation } = (_meta[CLIENT_CAPABILITIES_META_KEY] ?? {}) as ClientCapabilities
  return elicitation !== undefined && (elicitation.form !== undefined || !elicitation.url)
}

const toQuestion = (message: string, requestState: string): InputRequiredResult =>
  inputRequired({
    requestState,
    inputRequests: {
      [question]: inputRequired.elicit({
        message,
        requestedSchema: { type: 'object', properties: {} },
      }),
    },
  })

const declinedResult = (action: 'decline' | 'cancel', mcp: Messages['mcp']): CallToolResult =>
  createToolRefusal(
    action === 'decline' ? `declined: ${mcp.declined}` : `cancelled: ${mcp.cancelled}`,
  )

const toContent = ({ name }: Operation, { input }: VerifiedCall) =>
  createHash('sha256')
    .update(JSON.stringify([name, input]))
    .digest('base64url')
