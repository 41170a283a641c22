import { request as ask, type Server } from 'node:http'
import { Socket } from 'node:net'
import { type Duplex, duplexPair } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { newClientAddress } from './client-address'

interface Sending extends Omit<RequestInit, 'body'> {
  readonly body?: BodyInit | null | undefined
  /** Sent as JSON, by POST unless another method is named. */
  readonly json?: unknown
}

/** The site as a function: a request goes in, its answer comes out, and no port is listened on. */
export interface InProcessSite {
  (address: string | URL | Request, sending?: Sending): Promise<Response>
  readonly origin: string
  /** For what only a socket shows: it can be told to listen. */
  readonly server: Server
  /** The client's end of a new connection, for what is no request that a client would write. */
  readonly connect: () => Duplex
}

/** Whoever does not say who is asking is a client of its own, so that no test spends another's quota. */
export function inProcess(server: Server, origin: string): InProcessSite {
  const connect = () => {
    const [client, ours] = duplexPair({ allowHalfOpen: false })
    // Of a pair of streams neither learns that the other was closed, as the ends of a socket do.
    client.on('end', () => client.destroy())
    client.on('close', () => ours.destroy())
    ours.on('close', () => client.readableEnded || client.push(null))
    // A stream is a connection to Node but for this, which every socket has.
    server.emit('connection', Object.assign(ours, { destroySoon: Socket.prototype.destroySoon }))
    return client
  }
  const site = async (asked: string | URL | Request, sending: Sending = {}): Promise<Response> => {
    const { address, method, headers, body } = await toRequest(asked, sending)
    return new Promise((resolve, reject) => {
      const sent = ask({
        createConnection: connect,
        path: address.startsWith(origin) ? address.slice(origin.length) || '/' : address,
        method,
        headers: {
          host: new URL(origin).host,
          'x-forwarded-for': newClientAddress(),
          ...(body && { 'content-length': String(body.length) }),
          ...headers,
        },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        const { statusCode: status = 0, rawHeaders } = response
        const fields = new Headers()
        for (let at = 0; at < rawHeaders.length; at += 2)
          fields.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
        buffer(response).then((bytes) => {
          const content = decoded(bytes, fields.get('content-encoding'))
          resolve(new Response(content.length > 0 ? content : null, { status, headers: fields }))
        }, reject)
      })
      sent.end(body)
    })
  }
  return Object.assign(site, { origin, connect, server })
}

/** A request as it is sent, with the type that its body has by itself. */
async function toRequest(address: string | URL | Request, { json, ...sending }: Sending) {
  const { method: own, headers, body: raw } = address instanceof Request ? address : {}
  const isJson = json !== undefined
  const content = new Response(
    isJson ? JSON.stringify(json) : (sending.body ?? (raw as BodyInit | null | undefined) ?? null),
  )
  const type = isJson ? 'application/json' : content.headers.get('content-type')
  const bytes = new Uint8Array(await content.arrayBuffer())
  return {
    address: address instanceof Request ? address.url : String(address),
    method: sending.method ?? own ?? (isJson ? 'POST' : 'GET'),
    headers: {
      ...(type && { 'content-type': type }),
      ...Object.fromEntries(new Headers(headers)),
      ...Object.fromEntries(new Headers(sending.headers)),
    },
    body: isJson || sending.body || raw ? bytes : undefined,
  }
}

function decoded(bytes: Buffer, coding: string | null): Uint8Array<ArrayBuffer> {
  if (bytes.length === 0 || !coding) return new Uint8Array(bytes)
  return new Uint8Array(coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes))
}
