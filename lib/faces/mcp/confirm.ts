import { createHash } from 'node:crypto'
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { mcpConfirmationTtlSeconds } from '@/lib/config/limits'
import { DomainError } from '@/lib/domain/errors'
import type { Context, Operation } from '@/lib/operations/operation'
import { readingOf } from './text'

type Input = Record<string, unknown>

/** What a client carries from the question to the answer, signed. */
interface Asked {
  readonly content: string
  readonly clientRequestId: string
}

type Answer =
  | { readonly answer: CallToolResult | InputRequiredResult }
  | { readonly answer?: undefined; readonly input: Input }

export interface Confirmation {
  ask(operation: Operation, input: Input, context: Context, mcp: ServerContext): Promise<Answer>
  verify(state: string, mcp: ServerContext): Promise<unknown>
}

type Envelope = {
  readonly [CLIENT_CAPABILITIES_META_KEY]?: Pick<ClientCapabilities, 'elicitation'>
}

const question = 'confirm'

/**
 * Shows a person what a tool would send, where the client can. A courtesy of this face, not a
 * gate: clients without elicitation submit directly.
 */
export function createConfirmation(key: Uint8Array): Confirmation {
  const codec = createRequestStateCodec<Asked>({
    key,
    ttlSeconds: mcpConfirmationTtlSeconds,
    bind: ({ http }) => http?.authInfo?.clientId ?? '',
  })
  return {
    verify: codec.verify,
    async ask(operation, input, context, mcp) {
      if (operation.effect === 'read' || input.dryRun === true || !canAsk(mcp)) return { input }
      const content = contentOf(operation, input)
      const asked = mcp.mcpReq.requestState<Asked>()
      if (asked && asked.content !== content)
        throw new DomainError(
          'invalid_request',
          'These are not the arguments the person was shown. Nothing was sent; call again without requestState.',
        )
      const given = inputResponse(mcp.mcpReq.inputResponses, question)
      if (asked && given.kind === 'elicit')
        return given.action === 'accept'
          ? { input: { ...input, clientRequestId: asked.clientRequestId } }
          : { answer: refused(given.action) }
      const clientRequestId = input.clientRequestId ?? crypto.randomUUID()
      const state = await codec.mint({ content, clientRequestId: String(clientRequestId) }, mcp)
      return { answer: await questionOf(operation, input, context, state) }
    },
  }
}

/** 2026-07-28 clients say with every request what they can do; older ones cannot be asked. */
function canAsk({ mcpReq: { envelope } }: ServerContext): boolean {
  const { elicitation } = (envelope as Envelope | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ?? {}
  return elicitation !== undefined && (elicitation.form !== undefined || !elicitation.url)
}

async function questionOf(
  operation: Operation,
  input: Input,
  context: Context,
  requestState: string,
): Promise<InputRequiredResult> {
  const preview = await operation.run({ ...input, dryRun: true }, context)
  const { text } = readingOf(operation.name, preview, context.services.site)
  return inputRequired({
    requestState,
    inputRequests: {
      [question]: inputRequired.elicit({
        message: `${operation.title}?\n\n${text}`,
        requestedSchema: { type: 'object', properties: {} },
      }),
    },
  })
}

const refused = (action: 'decline' | 'cancel'): CallToolResult => ({
  content: [
    {
      type: 'text',
      text:
        action === 'decline'
          ? 'declined: The person said no. Nothing was sent; do not ask again unless they wish it.'
          : 'cancelled: The person did not decide. Nothing was sent; call again once they wish it.',
    },
  ],
  isError: true,
})

const contentOf = ({ name }: Operation, input: Input) =>
  createHash('sha256')
    .update(JSON.stringify([name, input]))
    .digest('base64url')
