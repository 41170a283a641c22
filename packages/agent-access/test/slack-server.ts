import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface TextObject {
  readonly type: string
  readonly text: string
}

interface SlackMessage {
  readonly text: string
  readonly blocks: readonly { readonly type: string; readonly text: TextObject }[]
}

/** How the far end behaves: it takes messages, answers a status of Slack's, or keeps silent. */
export type SlackMood = 200 | 302 | 404 | 429 | 500 | 'hang'

/** Answers as Slack's incoming webhooks do, and refuses what they refuse. */
export async function startSlack() {
  const received: SlackMessage[] = []
  let mood: SlackMood = 200
  let requestCount = 0
  const server = createServer(async (request, response) => {
    const body = await text(request)
    requestCount += 1
    if (mood === 'hang') return
    if (mood !== 200)
      return void response
        .writeHead(mood, mood === 302 ? { location: '/elsewhere' } : { 'retry-after': '1' })
        .end(mood === 404 ? 'no_service' : 'trouble: <anna@client.example>')
    const message = JSON.parse(body) as SlackMessage
    const error = findError(message)
    if (error) return void response.writeHead(400).end(error)
    received.push(message)
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/T0/B0/a-secret-path`,
    received,
    asked: () => requestCount,
    become(next: SlackMood) {
      mood = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The bounds of its documentation: 50 blocks, 150 characters of a header, 3,000 of a section. */
function findError({ text: notification, blocks }: SlackMessage): string | undefined {
  if (!notification) return 'no_text'
  if (blocks.length > 50) return 'invalid_blocks'
  const isInvalid = blocks.some(
    ({ type, text: { type: kind, text: shown } }) =>
      !['header', 'section'].includes(type) ||
      kind !== 'plain_text' ||
      shown.length === 0 ||
      shown.length > (type === 'header' ? 150 : 3000) ||
      !shown.isWellFormed(),
  )
  return isInvalid ? 'invalid_blocks' : undefined
}
