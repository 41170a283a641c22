import { Resolver } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import ipaddr from 'ipaddr.js'
import { operatorKeyDirectoryLimits } from '../limits'
import type { FetchDirectory } from './directories'

type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>

/**
 * Fetches the keys of an operator. Its host is resolved once, every address of it must be public,
 * and the connection goes to one of these, so that no later answer of its DNS can lead inside.
 */
export const createDirectoryFetch =
  (resolve: Resolve = resolveHost): FetchDirectory =>
  async (address, { signal, forTests }) => {
    const host = address.hostname
    const isAllowed = (one: string) => isPublic(one) || (forTests && isLoopbackAddress(one))
    const isNamed = isIP(host.replace(/^\[|\]$/g, '')) === 0
    const addresses = isNamed ? await resolve(host, signal) : [host]
    if (addresses.length === 0 || !addresses.every(isAllowed))
      throw new Error('A directory has to be at a public address')
    return get(address, addresses, signal)
  }

/** Fetches the keys of an operator from a public address. */
export const fetchDirectory = createDirectoryFetch()

/** Asks the DNS itself: the threads that files need too are not held up by a slow server. */
async function resolveHost(host: string, signal: AbortSignal): Promise<readonly string[]> {
  if (host === 'localhost') return ['127.0.0.1']
  const resolver = new Resolver({ timeout: operatorKeyDirectoryLimits.ms, tries: 1 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  signal.removeEventListener('abort', cancel)
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Global unicast alone: what the registries of IANA reserve, and what holds an IPv4 address, is not public. */
function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  return address.range() === 'unicast' && (isIP(text) === 4 || isGlobal(address))
}

/** 2000::/3, from which all public addresses are (RFC 4291, section 2.4). */
const isGlobal = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  (Number(address.toByteArray()[0]) & 0xe0) === 0x20

const isLoopbackAddress = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback'

function get(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<Response> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup = (
    _: string,
    { all }: { readonly all?: boolean },
    done: (error: null, address: unknown, family?: number) => void,
  ) => (all ? done(null, found) : done(null, found[0]?.address, found[0]?.family))
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const headers = { accept: 'application/http-message-signatures-directory+json' }
    // A proven name wants a proven certificate, also where NODE_TLS_REJECT_UNAUTHORIZED turns that off for the process.
    const tls = { rejectUnauthorized: true }
    const sent = request(url, { ...tls, agent: false, headers, lookup: lookup as never, signal })
    sent.on('error', reject)
    sent.on('response', (incoming) => {
      if (incoming.statusCode === 200 && !incoming.headers['content-encoding'])
        return resolve(toResponse(incoming))
      incoming.destroy()
      reject(new Error('No directory is there'))
    })
    sent.end()
  })
}

function toResponse(incoming: http.IncomingMessage): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'cache-control', 'expires', 'date', 'age']) {
    const value = incoming.headers[name]
    if (value !== undefined) headers.set(name, String(value))
  }
  return new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array> as BodyInit, {
    headers,
  })
}
