import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { findArgumentLanguage, localizeServicesForRequest } from '../http/language'
import type { ErrorResponder } from '../http/problem'
import { listPageSize, mcpListTtlMs } from '../limits'
import { type AnySiteEvent, eventPollInput } from '../operations/define-event'
import { describeAsTool, type SchemaForm, toOutputSchema } from '../operations/describe'
import { invokeOperation } from '../operations/invoke'
import type { Services } from '../operations/operation'
import { quoteText } from '../text-rules'
import { createInvalidParamsError } from './protocol-errors'
import { asksForCredential, type CallTool } from './tools'

/** The extension of MCP by which clients ask what happened (SEP-3415). */
export const mcpEventsExtensionName = 'io.modelcontextprotocol/events'

interface EventOptions {
  readonly events: readonly AnySiteEvent[]
  readonly services: (now: Date) => Services
  readonly problems: Pick<ErrorResponder, 'toProblem'>
  readonly schemas?: SchemaForm | undefined
}

/** By the names of the methods of the extension. */
export function createEventMethods(options: EventOptions): Readonly<Record<string, CallTool>> {
  const { events, services, problems, schemas } = options
  const byName = new Map(events.map((event) => [event.name, event]))

  const list: CallTool = async (_, era, { request, now }) => {
    const current = localizeServicesForRequest(services(now), request)
    const listed = {
      events: events.map((event) => describeEvent(event, current, schemas)),
      ...(era === 'modern' && { ttlMs: mcpListTtlMs, cacheScope: 'public' }),
    }
    return { result: listed, language: current.catalog.language }
  }

  const poll: CallTool = async (params, _era, { showsViews: _, ...endpointCaller }) => {
    const ownServices = localizeServicesForRequest(
      services(endpointCaller.now),
      endpointCaller.request,
    )
    const { catalog } = ownServices
    const { name, arguments: args = {}, cursor, maxEvents, maxAgeMs } = Object(params)
    const event = byName.get(name)
    if (!event) {
      const known = [...byName.keys()].join(', ')
      throw createInvalidParamsError(
        catalog.messages.events.unknown({ name: quoteText(name), events: known }),
      )
    }
    const misplaced = Object.keys(eventPollInput).find((member) =>
      Object.hasOwn(Object(args), member),
    )
    if (misplaced) {
      const problem = catalog.messages.values.unknownParameter({ choices: [] })
      throw createInvalidParamsError(`${misplaced}: ${problem}.`)
    }
    const caller = { ...endpointCaller, services: ownServices, pageSize: listPageSize.restDefault }
    try {
      const output = await invokeOperation(
        event.poll,
        { ...args, cursor, maxEvents, maxAgeMs },
        caller,
      )
      const language = findArgumentLanguage(args, catalog) ?? catalog.language
      return { result: output, language }
    } catch (error) {
      if (asksForCredential(error)) throw error
      const { error: code, detail, status, request_id } = problems.toProblem(error, catalog)
      throw new ProtocolError(
        status < 500 ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
        [`${code}: ${detail}`, request_id && `request_id: ${request_id}`].filter(Boolean).join(' '),
      )
    }
  }

  return { 'events/list': list, 'events/poll': poll }
}

function describeEvent(
  { name, description, input, payload, poll }: AnySiteEvent,
  services: Services,
  schemas?: SchemaForm,
) {
  const operation = { ...poll, input, output: payload }
  const { inputSchema } = describeAsTool(operation, services, schemas ?? 'whole')
  return {
    name,
    description,
    delivery: ['poll'],
    inputSchema,
    payloadSchema: toOutputSchema(operation, services.catalog),
  }
}
