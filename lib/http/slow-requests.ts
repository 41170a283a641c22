import { subscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { requestSecondsMax } from '@/lib/config/limits'
import { DomainError } from '@/lib/domain/errors'
import { problemMediaType, problemOf } from './problem'
import { watchBody } from './watch-body'

/** How far the request has come that a connection is sending, if it is. */
interface Progress {
  request: IncomingMessage | undefined
  response: ServerResponse | undefined
  received: boolean
  answered: boolean
  /** What had been read when nothing was under way any more. */
  bytesBefore: number
  since: number | undefined
}

const lookMs = 500
/** A process that was too busy to look has not read what came meanwhile; that counts for no more than this. */
const lookMsMax = 2 * lookMs
const nothingUnderWay = {
  request: undefined,
  response: undefined,
  received: false,
  answered: false,
}
let watching = false

/**
 * Node lets a client take a minute for its head and five for its body. Here a request that is not
 * whole in time ends with its connection; how long an answer takes is not looked at.
 */
export function cutSlowRequests(secondsMax = requestSecondsMax): void {
  if (watching) return
  watching = true
  const open = new Map<Socket, Progress>()
  let now = 0
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket & { server?: unknown } }
    if (!(socket.server instanceof Server)) return
    open.set(socket, { ...nothingUnderWay, bytesBefore: 0, since: now })
    socket.once('close', () => open.delete(socket))
  })
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const progress = open.get(request.socket)
    if (progress) follow(progress, request, response)
  })
  let lookedAt = performance.now()
  setInterval(() => {
    const sinceLook = performance.now() - lookedAt
    lookedAt += sinceLook
    now += Math.min(sinceLook, lookMsMax)
    for (const [socket, progress] of open)
      if (isLate(socket, progress, now, secondsMax * 1000)) cut(socket, progress, secondsMax)
  }, lookMs).unref()
}

function follow(progress: Progress, request: IncomingMessage, response: ServerResponse): void {
  Object.assign(progress, { request, response, received: false, answered: false })
  const settle = (what: Partial<Progress>) => {
    if (progress.request !== request) return
    Object.assign(progress, what)
    if (progress.received) progress.since = undefined
    if (progress.received && progress.answered)
      Object.assign(progress, nothingUnderWay, { bytesBefore: request.socket.bytesRead })
  }
  watchBody(request, (chunk, pass) => {
    if (chunk === null) settle({ received: true })
    return pass(chunk)
  })
  response.once('close', () => settle({ answered: true }))
}

function isLate(socket: Socket, progress: Progress, now: number, msMax: number): boolean {
  const sending = progress.request ? !progress.received : socket.bytesRead > progress.bytesBefore
  if (sending) progress.since ??= now
  // Timers are a little early at times; half a look keeps the last look within the limit.
  return progress.since !== undefined && now - progress.since > msMax - lookMs / 2
}

function cut(socket: Socket, { response }: Progress, secondsMax: number): void {
  // A browser may open a connection ahead of time; an answer to nothing would confuse it.
  if (socket.bytesRead > 0 && !response?.headersSent) socket.write(timeoutText(secondsMax))
  socket.destroySoon()
}

function timeoutText(secondsMax: number): string {
  const detail = `Send the whole request within ${secondsMax} seconds.`
  const body = JSON.stringify(
    problemOf(new DomainError('invalid_request', detail, { status: 408 })),
  )
  return [
    'HTTP/1.1 408 Request Timeout',
    `Content-Type: ${problemMediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
