import { createHmac } from 'node:crypto'
import type { Inquiry } from '../submission'
import type { Channel } from './outbox'

interface Settings {
  readonly url: string
  readonly secret: string
}

/** Posts an inquiry with a signature (Standard Webhooks); only a 2xx counts as delivered. */
export class WebhookChannel implements Channel {
  readonly name = 'webhook'

  constructor(private readonly settings: Settings) {}

  async send(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const body = JSON.stringify({
      type: 'inquiry.accepted',
      inquiryId: inquiry.id,
      receivedAt: inquiry.receivedAt.toISOString(),
      language: inquiry.language,
      face: inquiry.callInterface,
      inquiry: inquiry.content,
    })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const response = await fetch(this.settings.url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        'content-type': 'application/json',
        'webhook-id': inquiry.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${sign(this.settings.secret, `${inquiry.id}.${timestamp}.${body}`)}`,
      },
      body,
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
  }
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', toKey(secret)).update(text).digest('base64')

/** The prefix `whsec_` announces base64, as Standard Webhooks libraries write their secrets. */
const toKey = (secret: string) =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)
