import type { RequestListener } from 'node:http'
import { DomainError } from 'agent-access/edge'
import { createHttpServer, type RefusalStatus } from 'next-host'
import { requestGuard } from '@/lib/config/guard'
import { connectionsPerClientMax } from '@/lib/config/limits'
import { toProblem } from '@/lib/config/problem'

/** Creates the HTTP server with the limits and the error responses of this site. */
export const createSiteHttpServer = (
  listener: RequestListener,
  trustedProxies: number,
  requestSeconds?: number,
) =>
  createHttpServer(listener, {
    limits: {
      ...(requestSeconds !== undefined && { requestSeconds }),
      // Behind a proxy all sockets belong to the proxy.
      connectionsPerClient: trustedProxies === 0 ? connectionsPerClientMax : undefined,
    },
    toClient: requestGuard.toNetwork,
    toErrorBody,
  })

function toErrorBody(status: RefusalStatus, detail: string) {
  const problem = toProblem(new DomainError('invalid_request', detail, { status }))
  return { type: 'application/problem+json', body: JSON.stringify(problem) }
}
