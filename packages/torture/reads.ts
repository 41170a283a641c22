import { everyPage } from '@/e2e/support/pages'
import { markdownPath, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import type { Greedy } from './clients'
import type { Face } from './documented'
import { NoResponseError, type RequestSpec } from './http'
import type { Judge } from './judge'
import { mcpRead } from './mcp'
import type { Run } from './run-record'

interface Read {
  readonly face: Face
  readonly path: string
  readonly accept: string
}

const jobs = [
  paths.jobs,
  `${paths.jobs}?limit=2`,
  `${paths.jobs}?level=senior`,
  `${paths.jobsAlias}`,
  paths.caseStudies,
  paths.taxonomies,
  ...catalog.openRoles(new Date()).map(({ slug }) => `${paths.jobs}/${slug}`),
  ...catalog.caseStudies.map(({ slug }) => `${paths.caseStudies}/${slug}`),
]
const discovery = [
  paths.llms,
  paths.authGuide,
  paths.openapi,
  paths.sitemap,
  paths.protectedResource,
]

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

function anyRead(): Read {
  const dice = Math.random()
  if (dice < 0.35) return { face: 'html', path: pick(everyPage), accept: 'text/html' }
  if (dice < 0.45) return { face: 'markdown', path: markdownPath(pick(everyPage)), accept: '*/*' }
  if (dice < 0.55) return { face: 'markdown', path: pick(everyPage), accept: 'text/markdown' }
  if (dice < 0.95) return { face: 'rest', path: pick(jobs), accept: 'application/json' }
  return { face: 'discovery', path: pick(discovery), accept: '*/*' }
}

/** Readers of every face. Some come again and ask only whether anything has changed. */
export class Readers {
  readonly #tags = new Map<string, string>()

  constructor(
    private readonly run: Run,
    private readonly judge: Judge,
    private readonly client: () => string,
  ) {}

  async readOnce(): Promise<void> {
    if (Math.random() < 0.2) return this.#timed(() => mcpRead(this.judge, this.client()))
    const read = anyRead()
    const request = this.#requestOf(read, this.client())
    await this.#timed(async () => {
      const response = await this.judge.send(request, { face: read.face, statuses: [200, 304] })
      const tag = response.headers.etag
      if (response.status === 200 && tag) this.#tags.set(keyOf(read), tag)
      return response
    })
  }

  #requestOf(read: Read, client: string): RequestSpec {
    const tag = Math.random() < 0.5 ? this.#tags.get(keyOf(read)) : undefined
    const headers = { accept: read.accept, ...(tag && { 'if-none-match': tag }) }
    return { method: Math.random() < 0.05 ? 'HEAD' : 'GET', path: read.path, headers, client }
  }

  async #timed(work: () => Promise<{ readonly sentAt: number; readonly ms: number }>) {
    try {
      const { sentAt, ms } = await work()
      this.run.record.reads.push({ sentAt, ms })
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error
    }
  }
}

const keyOf = ({ path, accept }: Read) => `${accept} ${path}`

/** One read by a client that asks far too often. */
export async function readGreedily(judge: Judge, greedy: Greedy): Promise<void> {
  const request = { method: 'GET', path: paths.jobs, client: greedy.address } as const
  greedy.sends()
  greedy.got(await judge.send(request, { face: 'rest', statuses: [200], greedy: true }))
}
