import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { newClientAddress } from '@/e2e/support/client-address'
import { anna } from '@/e2e/support/inquiries'
import { toolCall } from '@/e2e/support/mcp-messages'
import { everyPage } from '@/e2e/support/pages'
import { registration } from '@/e2e/support/registration'
import { paths, toMarkdownPath } from '@/lib/config/paths'
import { getQuotaPolicies } from '@/lib/http/headers'
import type { Outages } from './outages'

interface Expected {
  readonly statuses: readonly number[]
  /** Whether a store stands behind it, so that it may be refused while the store is away. */
  readonly isStored?: boolean
}

/** `unsure`: a revocation was sent and its response was lost or a refusal. */
type TokenState = 'live' | 'unsure' | 'revoked'

const pauseMs = 100
const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

/** Clients that read, register and preview, hold each response against what is promised, and remember. */
export class Load {
  readonly issues: string[] = []
  readonly statuses = new Map<number, number>()
  readonly tokens = new Map<string, TokenState>()
  readonly dryRuns: string[] = []
  readonly addresses: string[] = []
  #isWorking = true
  readonly #clients: Promise<unknown>

  constructor(
    private readonly url: string,
    private readonly outages: Outages,
  ) {
    const clients = [
      ...Array(6).fill(() => this.#read()),
      ...Array(2).fill(() => this.#callTool()),
      ...Array(2).fill(() => this.#useCredential()),
      () => this.#preview(),
    ]
    this.#clients = Promise.all(clients.map((work) => this.#repeat(work)))
  }

  async finish(): Promise<void> {
    this.#isWorking = false
    await this.#clients
  }

  /** Each token once more: live ones are honoured, revoked ones are not. */
  async checkTokens(): Promise<void> {
    for (const token of this.tokens.keys()) await this.#use(token)
  }

  async #repeat(work: () => Promise<unknown>): Promise<void> {
    while (this.#isWorking) {
      await work()
      await wait(pauseMs)
    }
  }

  #read() {
    const page = pick(everyPage)
    const [path, accept] = pick([
      [page, 'text/html'],
      [page, 'text/markdown'],
      [toMarkdownPath(page), '*/*'],
      [pick([paths.jobs, paths.jobsAlias, paths.caseStudies, paths.taxonomies]), '*/*'],
      [pick([paths.llms, paths.authGuide, paths.openapi, paths.sitemap]), '*/*'],
    ])
    return this.#send(
      path as string,
      { headers: { accept: accept as string } },
      { statuses: [200] },
    )
  }

  async #callTool() {
    const name = pick(['list_roles', 'list_case_studies', 'list_taxonomies'])
    const response = await this.#send(paths.mcp, { body: toolCall(name) }, { statuses: [200] })
    if (response && !response.body.result?.content)
      this.issues.push(`${name}: ${JSON.stringify(response.body).slice(0, 300)}`)
  }

  async #useCredential(): Promise<void> {
    const stored = { statuses: [200], isStored: true }
    const registered = await this.#send(paths.register, { body: registration('jobs.read') }, stored)
    const token: string | undefined = registered?.body.access_token
    if (!token) return
    this.tokens.set(token, 'live')
    await this.#use(token)
    if (Math.random() < 0.5) return
    this.tokens.set(token, 'unsure')
    const revoked = await this.#send(paths.revoke, { body: { token } }, stored)
    if (revoked?.status === 200) this.tokens.set(token, 'revoked')
    await this.#use(token)
  }

  #use(token: string) {
    const state = this.tokens.get(token) ?? 'unsure'
    const statuses = { live: [200], unsure: [200, 401], revoked: [401] }[state]
    const headers = { authorization: `Bearer ${token}` }
    return this.#send(paths.jobs, { headers }, { statuses, isStored: true })
  }

  #preview() {
    const challenge = `A dry run: ${randomUUID()}`
    this.dryRuns.push(challenge)
    const body = { ...anna, challenge, dryRun: true }
    return this.#send(paths.inquiries, { body }, { statuses: [200], isStored: true })
  }

  /** Undefined where no response came, which is an issue only while the server was there. */
  async #send(
    path: string,
    { headers, body }: { headers?: Record<string, string>; body?: object },
    { statuses, isStored }: Expected,
  ) {
    const sentAt = Date.now()
    const address = newClientAddress()
    this.addresses.push(address)
    const method = body ? 'POST' : 'GET'
    try {
      const response = await fetch(this.url + path, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      })
      const text = await response.text()
      const { status } = response
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      const isRefused = status === 503 && isStored && this.outages.since(sentAt, 'store', 'server')
      if (isRefused ? !response.headers.has('retry-after') : !statuses.includes(status))
        this.issues.push(`${method} ${path}: ${status} ${text.slice(0, 300)}`)
      const policy = response.headers.get('ratelimit-policy')
      if (policy !== getQuotaPolicies(path)) this.issues.push(`${method} ${path}: quota ${policy}`)
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status, body: isJson ? JSON.parse(text) : text }
    } catch (error) {
      if (!this.outages.since(sentAt, 'server'))
        this.issues.push(`${method} ${path}: no response while the server was up: ${error}`)
      return undefined
    }
  }
}
