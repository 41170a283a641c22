import type { AccessServices } from './access'
import { type QuotaPolicy, requestQuota, submissionQuota } from './limits'
import type { MarkdownPage } from './markdown-pages'

// What the options of a site mean; each throws what names the fix.

/** How much one client may do in any window of so many seconds. */
export interface Limits {
  readonly requests?: Limit
  readonly submissions?: Limit
}

interface Limit {
  readonly max: number
  readonly seconds: number
  /** What headers call it, if not `default` and `submissions`. */
  readonly name?: string
}

export const toQuotas = ({ requests, submissions }: Limits = {}) => ({
  requestQuota: toQuota(requestQuota, requests),
  submissionQuota: toQuota(submissionQuota, submissions),
})

function toQuota(standard: QuotaPolicy, limit: Limit | undefined): QuotaPolicy {
  if (!limit) return standard
  const { max, seconds, name = standard.name } = limit
  if ([max, seconds].every((value) => Number.isInteger(value) && value > 0))
    return { name, requestsMax: max, windowSeconds: seconds }
  throw new Error(
    `limits: "${name}" has max ${max} and seconds ${seconds}; both must be whole numbers above 0`,
  )
}

export function parseBasePath(basePath = ''): string {
  if (/^(?:\/[\w.~-]+)*$/.test(basePath)) return basePath
  throw new Error(
    `basePath "${basePath}" must begin with a slash and end without one, such as /shop`,
  )
}

export function parseOrigin(baseUrl: string): string {
  const origin = String(baseUrl).replace(/\/$/, '')
  const isWeb = /^https?:\/\//.test(origin) && URL.canParse(origin)
  if (isWeb && new URL(origin).origin === origin) return origin
  throw new Error(
    `baseUrl "${baseUrl}" must be an origin, such as https://library.example, without a path`,
  )
}

const kitServices: Readonly<Record<keyof AccessServices, true>> = {
  catalog: true,
  site: true,
  submissions: true,
  quota: true,
  answers: true,
  submissionQuota: true,
  requestQuota: true,
  wakeDelivery: true,
  logEvent: true,
  accepts: true,
  elsewhere: true,
  credentials: true,
  requiresCredential: true,
  retention: true,
}

export function requireFreeNames(services: object): void {
  for (const name of Object.keys(services))
    if (Object.hasOwn(kitServices, name))
      throw new Error(`services: agent access has a "${name}" of its own; choose another name`)
}

export function requirePagePaths(pages: readonly MarkdownPage[]): void {
  const paths = pages.map(({ path }) => path)
  for (const [at, path] of paths.entries()) {
    if (!path.startsWith('/')) throw new Error(`The page "${path}" must begin with a slash`)
    if (paths.indexOf(path) < at) throw new Error(`The page "${path}" is there twice`)
  }
}
