import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { paths } from '@/lib/config/paths'
import { trueForwardedFor } from '@/lib/http/client'
import type { Handler } from '@/lib/http/methods'
import { internal } from '@/lib/http/pages'
import { problemResponse } from '@/lib/http/problem'
import { wrongMethod } from '@/lib/http/request-method'
import { type Decision, decide, type EdgeServices, isBuiltFile } from '@/lib/site/decide'
import { headersOf } from '@/lib/site/headers'
import { readAddress } from './address'
import { add, type Fields, sendMade, sendStored } from './answer'
import { dropLeftover } from './leftover'
import type { RenderedPages } from './rendered-pages'
import { NodeRequest } from './request'
import type { StoredAnswers } from './stored-answers'
import { contentOf } from './web'

export interface Parts {
  readonly services: EdgeServices
  readonly trustedProxies: number
  readonly route: (path: string) => Handler | undefined
  readonly stored: StoredAnswers
  readonly pages: RenderedPages
}

interface Asked {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly path: string
  readonly query: string
  readonly request: NodeRequest
  readonly fields: Fields
}

/** The site for Node's server: what was built is sent from memory, the rest asked of its function. */
export function listener(parts: Parts): RequestListener {
  const { services, trustedProxies, stored } = parts

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { path, query } = readAddress(incoming.url ?? '/')
    const fields = headersOf(path)
    if (isReading(incoming) && isBuiltFile(path, services, new Date())) {
      const file = stored.at(path)
      if (file) return sendStored({ incoming, outgoing }, file, stored, fields)
    }
    incoming.headers['x-forwarded-for'] = trueForwardedFor(
      incoming.headers['x-forwarded-for'] as string | undefined,
      incoming.socket.remoteAddress ?? '',
      trustedProxies,
    )
    const request = new NodeRequest(incoming, services.site.origin + path + query)
    const asked = { incoming, outgoing, path, query, request, fields }
    const decision = isHealth(path)
      ? { path: undefined, headers: {} }
      : await decide(request as unknown as Request, services, new Date())
    await follow(asked, decision)
    request.onAnswered()
  }

  async function follow(asked: Asked, decision: Decision): Promise<void> {
    if ('response' in decision) return respond(asked, decision.response)
    for (const name in decision.headers) asked.fields.set(name, decision.headers[name] as string)
    if ('location' in decision) return sendMade(asked, moved(asked.fields, decision.location))
    const path = decision.path === undefined ? asked.path : encoded(decision.path)
    if (decision.policy !== undefined && parts.pages.has(path)) return render(asked, path, decision)
    const page = storedAt(asked, decision.path)
    if (page && isReading(asked.incoming)) return sendStored(asked, page, stored, asked.fields)
    if (page)
      return respond(asked, problemResponse(wrongMethod(asked.request.method, ['GET', 'HEAD'])))
    const route = decision.path === internal.nowhere ? undefined : parts.route(path)
    if (route) return respond(asked, await route(asked.request as unknown as Request))
    return sendStored(asked, stored.missing, stored, asked.fields)
  }

  function storedAt({ incoming, path }: Asked, led: string | undefined) {
    const at = led ?? path
    const page = led === undefined ? stored.at(at) : stored.behind(at)
    if (page?.kind !== 'page' || incoming.headers.rsc !== '1') return page
    const segment = incoming.headers['next-router-segment-prefetch']
    return stored.dataOf(at, segment as string | undefined) ?? stored.missing
  }

  async function render(
    { incoming, outgoing, path: asked, query, request, fields }: Asked,
    page: string,
    { policy, origin }: Extract<Decision, { path: unknown }>,
  ): Promise<void> {
    const from = origin ? { origin, 'x-forwarded-host': new URL(origin).host } : {}
    const made = await parts.pages.render({
      incoming,
      address: asked + query,
      page,
      headers: { 'content-security-policy': policy, ...from },
      body: isReading(incoming) ? new Uint8Array() : await request.bytes(),
    })
    await sendMade(
      { incoming, outgoing },
      { ...made, headers: joined(fields, made.headers, 'Accept') },
    )
  }

  async function respond({ incoming, outgoing, fields }: Asked, response: Response): Promise<void> {
    const { status, headers } = response
    const content = await contentOf(response)
    const made = { status, headers: joined(fields, headers), content }
    await sendMade({ incoming, outgoing }, made as Parameters<typeof sendMade>[1])
  }

  return (incoming, outgoing) => {
    dropLeftover(incoming, outgoing)
    // Node parses nothing that came together with a request to upgrade.
    if (incoming.headers.upgrade) outgoing.shouldKeepAlive = false
    answer(incoming, outgoing).catch((error) => fail(incoming, outgoing, error))
  }

  function fail(incoming: IncomingMessage, outgoing: ServerResponse, error: unknown): void {
    if (incoming.socket.destroyed) return
    const { headers } = problemResponse(error)
    if (outgoing.headersSent) return void outgoing.destroy()
    const id = headers.get('x-request-id')
    const fields = headersOf(incoming.url ?? '/')
    if (id) fields.set('x-request-id', id)
    void sendStored({ incoming, outgoing }, stored.failed, stored, fields)
  }
}

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const isHealth = (path: string) => path === paths.health

/** What was decided about a decoded path, as an address again. */
const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')

const moved = (fields: Fields, location: string) => ({
  status: 308,
  headers: fields.set('location', location),
  content: null,
})

/** What an answer says of itself counts. */
function joined(
  fields: Fields,
  own: Iterable<readonly [string, string]>,
  variesBy?: string,
): Fields {
  for (const [name, value] of own) add(fields, name, value)
  if (!variesBy) return fields
  const vary = new Map(own).get('vary')
  return fields.set('vary', vary ? `${variesBy}, ${vary}` : variesBy)
}
