import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { inquiryQuota } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { newClient } from './clients'
import { NoResponseError, type ReceivedResponse } from './http'
import type { Judge } from './judge'
import type { Inquiry } from './ledger'
import type { Run } from './run-record'

const retryMs = 150

/** People and agents who write to the agency, retry until they have a receipt, and sometimes again. */
export class Inquirers {
  constructor(
    private readonly run: Run,
    private readonly judge: Judge,
  ) {}

  async keepWriting(pauseMs: number): Promise<void> {
    while (this.run.working) {
      if (Math.random() < 0.3) await this.#dryRun()
      else await this.#write()
      await wait(pauseMs)
    }
  }

  /** One client that writes more than its hour's worth; it must be told so, and no more accepted. */
  async writeTooMuch(pauseMs: number): Promise<void> {
    const client = newClient(this.run)
    const began = Date.now()
    let accepted = 0
    while (this.run.working) {
      const response = await this.#post(newInquiry(this.run), { client, greedy: true })
      if (response?.status === 202) accepted += 1
      await wait(pauseMs)
    }
    const hours = Math.floor(Date.now() / 3_600_000) - Math.floor(began / 3_600_000)
    const lives = 1 + this.run.record.starts.filter((at) => at > began).length
    const most = inquiryQuota.requestsMax * (lives + hours)
    if (accepted > most)
      this.run.record.addIssue(`${accepted} inquiries of one client, ${most} allowed`)
  }

  async #write(): Promise<void> {
    const inquiry = newInquiry(this.run)
    const triesMax = Math.random() < 0.1 ? 1 : Infinity
    for (let tries = 0; tries < triesMax; tries++) {
      const response = await this.#post(inquiry)
      if (response?.status === 202) break
      await wait(retryMs)
    }
    if (inquiry.receipts.size === 0) return
    if (Math.random() < 0.2) await this.#repeat(inquiry)
    if (Math.random() < 0.05) await this.#contradict(inquiry)
  }

  async #repeat(inquiry: Inquiry): Promise<void> {
    const response = await this.#post(inquiry)
    if (response?.status !== 202) return
    this.run.ledger.replays += 1
    if (response.headers['idempotent-replayed'] !== 'true')
      this.run.record.addIssue(`${this.run.name}: a repeated inquiry was not replayed`)
  }

  async #contradict(inquiry: Inquiry): Promise<void> {
    const other = { ...bodyOf(inquiry), challenge: 'Something else under the same key.' }
    const response = await this.#send(other, inquiry.key, newClient(this.run), [422])
    if (response?.status === 422) this.run.ledger.mismatches += 1
  }

  async #dryRun(): Promise<void> {
    const mark = `dry-${randomUUID()}`
    this.run.ledger.dryRuns.push(mark)
    const body = { ...bodyOf(newPerson(mark)), dryRun: true }
    const response = await this.#send(body, mark, newClient(this.run), [200], false)
    if (response?.status === 200) this.run.ledger.previews.count += 1
  }

  async #post(inquiry: Inquiry, { client = newClient(this.run), greedy = false } = {}) {
    const response = await this.#send(
      bodyOf(inquiry),
      inquiry.key,
      client,
      [202, 409],
      true,
      greedy,
    )
    if (response?.status === 202) inquiry.receipts.add(JSON.parse(response.body).inquiryId)
    return response
  }

  async #send(
    body: object,
    key: string,
    client: string,
    statuses: readonly number[],
    stored = true,
    greedy = false,
  ): Promise<ReceivedResponse | undefined> {
    const headers = { 'idempotency-key': `"${key}"` }
    try {
      return await this.judge.send(
        { method: 'POST', path: paths.inquiries, headers, body, client },
        { face: 'rest', statuses, stored, greedy },
      )
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error
      return undefined
    }
  }
}

function newPerson(key: string): Inquiry {
  const mark = randomUUID().slice(0, 13)
  return {
    key,
    firstName: `Anna${mark}`,
    lastName: `Berg${mark}`,
    workEmail: `a.${mark}@client.example`,
    receipts: new Set(),
  }
}

function newInquiry({ ledger }: Run): Inquiry {
  const inquiry = newPerson(randomUUID())
  ledger.inquiries.push(inquiry)
  return inquiry
}

const bodyOf = ({ key, firstName, lastName, workEmail }: Inquiry) => ({
  firstName,
  lastName,
  workEmail,
  challenge: `This is the inquiry with the key ${key} and no other.`,
})
