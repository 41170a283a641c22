import {
  createMcpHandler,
  hostHeaderValidationResponse,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import { serve } from 'srvx/node'
import { createSecret, isSecret } from '../secret'
import { type AssistantOptions, createAssistantServer } from './server'

const hostnames = ['localhost', '127.0.0.1']

/** Serves the tools of an assistant on the loopback address, at an address that nobody can guess. */
export async function openAssistantServer(
  options: Omit<AssistantOptions, 'unnamed'>,
  port: number,
) {
  // A client of 2025 says only once who it is, and each request has a server of its own.
  let unnamed = 'an assistant'
  const path = `/${createSecret()}/mcp`
  const { fetch: answerMcp } = createMcpHandler(
    () => createAssistantServer({ ...options, unnamed }),
    {
      onerror: (error) => console.error(error.message),
    },
  )
  const answer = async (request: Request) => {
    const body = await request
      .clone()
      .json()
      .catch(() => undefined)
    if (Object(body).method === 'initialize') unnamed = String(body.params?.clientInfo?.name)
    return answerMcp(request)
  }
  const server = serve({
    port,
    hostname: '127.0.0.1',
    silent: true,
    fetch: (request) =>
      hostHeaderValidationResponse(request, hostnames) ??
      originValidationResponse(request, hostnames) ??
      (isSecret(new URL(request.url).pathname, path)
        ? answer(request)
        : new Response(null, { status: 404 })),
  })
  await server.ready()
  return { address: `http://127.0.0.1:${port}${path}`, close: () => server.close(true) }
}
