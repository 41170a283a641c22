import type { Access } from '../access'
import { identifyCaller } from '../auth/caller'
import { DomainError } from '../errors'
import { readJsonObject } from '../http/body'
import { refuseForeignOrigin } from '../http/client'
import { submissionBodyBytesMax } from '../limits'
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
    refuseForeignOrigin(request.headers, current.site.origin)
    const tool = tools.get(nameIn(request)) ?? unknown(request)
    const input = await readJsonObject(request, submissionBodyBytesMax)
    const caller = await identifyCaller(request, 'page-tools', current, access)
    const result = await tool(input, caller)
    return Response.json(result, { headers: { 'cache-control': 'no-store' } })
  }

  return problems.methodHandlers({ POST: callTool })

  function unknown(request: Request): never {
    throw new DomainError(
      'not_found',
      `There is no tool ${quoted(nameIn(request))}. There are ${[...tools.keys()].join(', ')}. ${elsewhere(services())}`,
    )
  }
}

const nameIn = ({ url }: Request): string => new URL(url).pathname.split('/').at(-1) ?? ''
