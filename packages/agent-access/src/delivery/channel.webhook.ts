import { createHmac } from 'node:crypto'
import type { Submission } from '../submission'
import type { DeliveryChannel } from './outbox'

export interface WebhookSettings<Content = unknown> {
  readonly url: string
  readonly secret: string
  /** Posted as JSON; without it, the submission. */
  readonly toBody?: (submission: Submission<Content>) => object
}

/** Posts a submission with a signature (Standard Webhooks); only a 2xx counts as delivered. */
export class WebhookChannel<Content = unknown> implements DeliveryChannel<Content> {
  readonly name = 'webhook'

  constructor(private readonly settings: WebhookSettings<Content>) {}

  async send(submission: Submission<Content>, signal: AbortSignal): Promise<void> {
    const { toBody = toDefaultBody } = this.settings
    const body = JSON.stringify(toBody(submission))
    const timestamp = String(Math.floor(Date.now() / 1000))
    const response = await fetch(this.settings.url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        'content-type': 'application/json',
        'webhook-id': submission.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${sign(this.settings.secret, `${submission.id}.${timestamp}.${body}`)}`,
      },
      body,
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
  }
}

const toDefaultBody = (submission: Submission) => ({
  type: 'submission.accepted',
  submissionId: submission.id,
  receivedAt: submission.receivedAt.toISOString(),
  language: submission.language,
  interface: submission.callInterface,
  operator: submission.operator,
  submission: submission.content,
})

const sign = (secret: string, text: string) =>
  createHmac('sha256', toKey(secret)).update(text).digest('base64')

/** The prefix `whsec_` announces base64, as Standard Webhooks libraries write their secrets. */
const toKey = (secret: string) =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)
