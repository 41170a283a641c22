import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Booking, createBooking, describeBooking } from '../../test/bookings'
import { openTemporaryDatabase, type TemporaryDatabase } from '../../test/sqlite'
import { deliveryTimeoutMs } from '../limits'
import { findSubmission } from '../stores/submissions'
import { getEraseTime } from '../submission'
import { SlackChannel } from './channel.slack'
import { SmtpChannel } from './channel.smtp'
import { WebhookChannel } from './channel.webhook'
import type { DeliveryChannel } from './outbox'
import { deliverDueSubmissions } from './outbox'

let database: TemporaryDatabase<Booking>
let server: Server | undefined
const sockets = new Set<Socket>()

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  database = await openTemporaryDatabase()
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  server?.close()
  database.close()
})

/** Starts a receiver that does as it likes with each connection; returns its host and port. */
async function receiver(meet: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    meet(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Writes again and again, as fast as it is read. */
function pour(socket: Socket, text: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(text));
    if (!socket.destroyed) socket.once('drain', more)
  }
  more()
}

const answerHttp = (head: string, then: (socket: Socket) => void) => (socket: Socket) =>
  void socket.once('data', () => {
    socket.write(`HTTP/1.1 ${head}\r\n`)
    then(socket)
  })

const slack = (host: string) => new SlackChannel({ url: `http://${host}/` }, describeBooking)
const webhook = (host: string) => new WebhookChannel({ url: `http://${host}/`, secret: 'x' })
const smtp = (host: string) =>
  new SmtpChannel(
    { url: `smtp://${host}`, from: 'a@b.example', to: 'c@d.example' },
    describeBooking,
  )

/** Delivers one submission over the channel; returns what is stored of the attempt. */
async function deliver(channel: DeliveryChannel<Booking>, timeoutMs: number = deliveryTimeoutMs) {
  const { submissions } = database.stores
  const submission = createBooking()
  const { id } = submission
  await submissions.accept(
    submission,
    [{ hash: id, fingerprint: '' }],
    getEraseTime(submission.receivedAt),
  )
  await deliverDueSubmissions({ submissions, channels: [channel], timeoutMs })
  const { state, lastError = '' } = (await findSubmission(submissions, id))?.delivery ?? {}
  return { state, lastError }
}

const endless = (socket: Socket) => pour(socket, 'a'.repeat(65_536))

describe('a receiver that never ends', () => {
  test.each([
    ['slack', slack, '200 OK\r\n', 'delivered', ''],
    ['slack', slack, '500 Oh\r\n', 'waiting', 'slack: Slack answered 500'],
    ['webhook', webhook, '200 OK\r\n', 'delivered', ''],
    ['webhook', webhook, '500 Oh\r\n', 'waiting', 'webhook: the webhook answered 500'],
    ['webhook', webhook, '200 OK\r\na: ', 'waiting', 'webhook: fetch failed'],
  ] as const)('%s: its body or head is not read beyond what is needed (%#)', async (...row) => {
    const [, open, head, state, lastError] = row
    const host = await receiver(answerHttp(head, endless))
    expect(await deliver(open(host))).toEqual({ state, lastError })
  })

  test.each([
    ['an endless line', (socket: Socket) => pour(socket, 'a'.repeat(65_536))],
    ['endless lines', (socket: Socket) => pour(socket, `220-${'a'.repeat(500)}\r\n`)],
  ])('smtp: %s of a greeting', async (_, meet) => {
    const { state, lastError } = await deliver(smtp(await receiver(meet)))
    expect([state, lastError]).toEqual(['waiting', expect.stringContaining('exceeds')])
  })
})

test.each([
  ['smtp', smtp, (socket: Socket) => drip(socket, '220-a\r\n')],
  ['slack', slack, answerHttp('500 Oh\r\n', (socket) => drip(socket, ''))],
  ['webhook', webhook, answerHttp('200 OK', (socket) => drip(socket, 'a: b\r\n'))],
] as const)('%s: drops that keep a connection alive end with the attempt', async (...row) => {
  const [, open, meet] = row
  const { state } = await deliver(open(await receiver(meet)), 500)
  expect(state).toBe('waiting')
})

function drip(socket: Socket, drop: string): void {
  const timer = setInterval(
    () => (socket.destroyed ? clearInterval(timer) : socket.write(drop)),
    50,
  )
}

test('a redirect is an error, so that no receiver sends a submission elsewhere', async () => {
  const elsewhere =
    'HTTP/1.1 307 No\r\nLocation: http://169.254.169.254/\r\nContent-Length: 0\r\n\r\n'
  for (const open of [slack, webhook]) {
    const host = await receiver((socket) => socket.once('data', () => socket.end(elsewhere)))
    expect((await deliver(open(host))).lastError).toMatch(/answered 307$/)
    server?.close()
  }
})

test('what a mail server says is kept as one line without control characters', async () => {
  const host = await receiver((socket) => {
    socket.write('554 \u001b[2J\u009b31m gone\u2028::error::\u202e x\u0007\r\n')
  })
  const { lastError } = await deliver(smtp(host))
  expect(lastError).toContain('gone')
  expect(lastError).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
})
