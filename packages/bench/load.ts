import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** Requests as bytes over kept connections: the client must not cost more than the server. */

export interface SampleRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

let clients = 0

/** Each from another client, so that no quota is used up. */
function toBytes({ method, path, headers, body = '' }: SampleRequest): string {
  const client = ++clients
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const address = `2001:db8:${(client >> 16).toString(16)}:${(client & 0xffff).toString(16)}::1`
  const length = body ? `content-length: ${Buffer.byteLength(body)}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n${lines.join('')}${length}\r\n${body}`
}

const lengthName = Buffer.from('content-length: ')

/** The bytes of the first whole answer, or 0 while it is not whole. */
function wholeResponse(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return 0
  const head = bytes.toString('latin1', 0, end).toLowerCase()
  const at = head.indexOf(lengthName.toString())
  if (at >= 0) {
    const length = Number.parseInt(head.slice(at + lengthName.length), 10)
    return bytes.length >= end + 4 + length ? end + 4 + length : 0
  }
  if (!head.includes('transfer-encoding: chunked')) return end + 4
  const last = bytes.indexOf('0\r\n\r\n', end + 4)
  return last < 0 ? 0 : last + 5
}

export interface LoadResult {
  readonly perSecond: number
  readonly ms: readonly number[]
}

/** Asks for a while over so many connections, and requires this status of every answer. */
export async function loadServer(
  port: number,
  question: SampleRequest,
  status: number,
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<LoadResult> {
  const ms: number[] = []
  const from = performance.now()
  const until = from + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, () => converse(port, question, status, until, ms)),
  )
  return { perSecond: ms.length / ((performance.now() - from) / 1000), ms }
}

function converse(
  port: number,
  question: SampleRequest,
  status: number,
  until: number,
  ms: number[],
) {
  return new Promise<void>((resolve, reject) => {
    const socket: Socket = connect({ port, host: 'localhost', noDelay: true })
    let buffer: Buffer = Buffer.alloc(0)
    let sentAt = 0
    const ask = () => {
      sentAt = performance.now()
      if (sentAt < until) socket.write(toBytes(question))
      else socket.end()
    }
    socket.on('connect', ask)
    socket.on('data', (chunk: Buffer) => {
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
      if (wholeResponse(buffer) === 0) return
      const statusText = buffer.toString('latin1', 9, 12)
      if (statusText !== String(status))
        return void socket.destroy(new Error(`${question.path}: ${statusText}`))
      buffer = Buffer.alloc(0)
      ms.push(performance.now() - sentAt)
      ask()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

/** The processor time a process has used; on a busy machine it says more than the clock. Linux. */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Memory of a process, in MiB. Linux. */
export function readRssMib(pid: number): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kib) / 1024)
}

export const getQuantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(share * values.length))
  ] ?? 0
