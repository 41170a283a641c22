import type { Access } from '../access'
import { identifyCaller } from '../auth/caller'
import { DomainError } from '../errors'
import { readJsonObject } from '../http/body'
import { refuseForeignOrigin } from '../http/client'
import { submissionBodyBytesMax } from '../limits'
import type { Messages } from '../messages'
import { elsewhere } from '../operations/operation'
import type { Registry } from '../operations/registry'
import { quoted } from '../text-rules'
import { createToolFunction, type ToolFunction } from './results'

/** Serves each page tool at its own address; the body contains its arguments. */
export function pageToolHandlers(
  registry: Registry,
  access: Access,
  more: Readonly<Record<string, ToolFunction>> = {},
) {
  const { services, problems } = access
  const tools = new Map([
    ...registry.map((operation) => [operation.name, createToolFunction(operation)] as const),
    ...Object.entries(more),
  ])

  async function callTool(request: Request): Promise<Response> {
    const current = services()
    const messages = problems.messagesFor(request)
    refuseForeignOrigin(request.headers, current.site.origin, messages)
    const tool = tools.get(nameIn(request)) ?? unknown(request, messages)
    const input = await readJsonObject(request, submissionBodyBytesMax, messages)
    const caller = await identifyCaller(request, 'page-tools', current, access)
    const result = await tool(input, caller)
    return Response.json(result, { headers: { 'cache-control': 'no-store' } })
  }

  return problems.methodHandlers({ POST: callTool })

  function unknown(request: Request, { requests }: Messages): never {
    const name = quoted(nameIn(request))
    const message = requests.unknownTool({ name, tools: [...tools.keys()].join(', ') })
    throw new DomainError('not_found', `${message} ${elsewhere(services())}`)
  }
}

const nameIn = ({ url }: Request): string => new URL(url).pathname.split('/').at(-1) ?? ''
