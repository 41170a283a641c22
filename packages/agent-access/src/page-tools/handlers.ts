import type { HandlerDependencies } from '../access'
import { identifyCaller } from '../auth/caller'
import { DomainError } from '../errors'
import { readJsonObjectBody } from '../http/body'
import { refuseForeignOrigin } from '../http/client'
import { findArgumentLanguage, localizeServicesForRequest } from '../http/language'
import { submissionBodyBytesMax } from '../limits'
import { getElsewhereHint, type Services } from '../operations/operation'
import type { Registry } from '../operations/registry'
import { quoteText } from '../text-rules'
import { createToolFunction, type PageToolFunction } from './results'

/** Serves each page tool at its own address; the body contains its arguments. */
export function createPageToolHandlers(
  registry: Registry,
  access: HandlerDependencies,
  more: Readonly<Record<string, PageToolFunction>> = {},
) {
  const { services, problems } = access
  const tools = new Map([
    ...registry.map((operation) => [operation.name, createToolFunction(operation)] as const),
    ...Object.entries(more),
  ])

  async function callTool(request: Request): Promise<Response> {
    const now = new Date()
    const current = localizeServicesForRequest(services(now), request)
    const { language, messages } = current.catalog
    refuseForeignOrigin(request.headers, current.site.origin, messages)
    const tool = tools.get(nameIn(request)) ?? unknown(request, current)
    const input = await readJsonObjectBody(request, submissionBodyBytesMax, messages)
    const caller = await identifyCaller(request, 'page-tools', now, current, access)
    const headers = {
      'cache-control': 'no-store',
      'content-language': findArgumentLanguage(input, current.catalog) ?? language,
    }
    return Response.json(await tool(input, caller), { headers })
  }

  return problems.methodHandlers({ POST: callTool })

  function unknown(request: Request, current: Services): never {
    const { requests } = current.catalog.messages
    const name = quoteText(nameIn(request))
    const message = requests.unknownTool({ name, tools: [...tools.keys()].join(', ') })
    throw new DomainError('not_found', `${message} ${getElsewhereHint(current)}`)
  }
}

const nameIn = ({ url }: Request): string => new URL(url).pathname.split('/').at(-1) ?? ''
