import type { Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { findFreePort } from './free-port'

interface ReceivedMail {
  readonly messageId: string
  readonly from: string
  readonly recipients: readonly string[]
  readonly raw: string
  readonly parsed: ParsedMail
}

/** How the far end behaves: `refuse` is closed, `hang` never greets, `drop` cuts within DATA. */
export type Mood = 'healthy' | 'refuse' | 'hang' | 'drop' | 'slow' | 'busy'

export interface MailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  /** Mails that are here, but not acknowledged yet. */
  readonly unacknowledged: number
  readonly mood: Mood
  become(mood: Mood): Promise<void>
  stop(): Promise<void>
}

const slowMs = 400

/** A real SMTP server that keeps what it has acknowledged. */
export async function startMailServer(): Promise<MailServer> {
  const port = await findFreePort()
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let unacknowledged = 0
  let mood: Mood = 'healthy'
  let server: SMTPServer | undefined

  const listen = () =>
    new Promise<void>((resolve) => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        logger: false,
        closeTimeout: 100,
        onConnect(_, callback) {
          if (mood === 'hang') return
          if (mood === 'slow') setTimeout(callback, slowMs)
          else callback()
        },
        onRcptTo(_, __, callback) {
          if (mood === 'busy') callback(Object.assign(new Error('Busy'), { responseCode: 451 }))
          else callback()
        },
        onData(stream, session, callback) {
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => {
            chunks.push(chunk)
            if (mood === 'drop') for (const socket of sockets) socket.destroy()
          })
          stream.on('end', () => {
            if (mood === 'drop') return
            unacknowledged += 1
            const keep = () =>
              void parse(Buffer.concat(chunks), session).then((mail) => {
                received.push(mail)
                unacknowledged -= 1
                callback()
              })
            if (mood === 'slow') setTimeout(keep, slowMs)
            else keep()
          })
        },
      })
      server.on('error', () => {})
      server.server.on('connection', (socket: Socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
      server.listen(port, '127.0.0.1', () => resolve())
    })

  async function close() {
    for (const socket of sockets) socket.destroy()
    const closing = server
    server = undefined
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
  }

  await listen()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get unacknowledged() {
      return unacknowledged
    },
    get mood() {
      return mood
    },
    async become(next) {
      mood = next
      if (next === 'refuse') await close()
      else if (!server) await listen()
      for (const socket of sockets) socket.destroy()
    },
    stop: close,
  }
}

async function parse(raw: Buffer, { envelope }: SMTPServerSession): Promise<ReceivedMail> {
  const parsed = await simpleParser(raw)
  return {
    messageId: parsed.messageId ?? '',
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    recipients: envelope.rcptTo.map(({ address }) => address),
    raw: raw.toString(),
    parsed,
  }
}
