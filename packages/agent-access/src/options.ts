import type { AccessServices } from './access'
import type { SiteDocuments } from './documents/facts'
import { type QuotaPolicy, requestQuota, submissionQuota } from './limits'
import type { MarkdownPage } from './markdown-pages'
import {
  aFunction,
  anObject,
  anyValue,
  aText,
  optional,
  type Rule,
  type Rules,
  requireMembers,
} from './members'
import type { SitePages } from './site'

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

const aLimit: Rule = [anObject[0], 'such as { max: 60, seconds: 60 }']
const limitRules: Rules<Limit> = { max: anyValue, seconds: anyValue, name: optional(aText) }

export function toQuotas(limits: Limits = {}) {
  requireMembers<Limits>('limits', limits, {
    requests: optional(aLimit),
    submissions: optional(aLimit),
  })
  const { requests, submissions } = limits
  return {
    requestQuota: toQuota(requestQuota, requests),
    submissionQuota: toQuota(submissionQuota, submissions),
  }
}

function toQuota(standard: QuotaPolicy, limit: Limit | undefined): QuotaPolicy {
  if (!limit) return standard
  requireMembers('limits', limit, limitRules)
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

const aPath: Rule = [
  (value) => /^\/(?!.*\.md$)/.test(String(value)),
  'the path of the page, which begins with a slash; its Markdown is at the same path with .md',
]

const pageRules: Rules<MarkdownPage> = {
  path: aPath,
  title: aText,
  description: aText,
  toMarkdown: aFunction,
}

export function requirePages(pages: readonly MarkdownPage[]): void {
  const paths = new Set<string>()
  for (const page of pages) {
    requireMembers(`markdownPages: "${page.path}"`, page, pageRules)
    if (paths.has(page.path)) throw new Error(`markdownPages: "${page.path}" is there twice`)
    paths.add(page.path)
  }
}

const documentRules: Rules<SiteDocuments> = {
  llms: optional(aText),
  authGuide: optional(aText),
  mcp: optional(anObject),
  api: optional(anObject),
  addresses: anyValue,
}

const text = optional(aText)
const sitePageRules: Rules<SitePages> = {
  agents: text,
  errors: text,
  apiDocs: text,
  connect: text,
  signIn: text,
  privacyPolicy: text,
  imprint: text,
  contact: text,
  health: text,
}

export function requireDocuments(documents: SiteDocuments = {}, pages: SitePages = {}): void {
  requireMembers('documents', documents, documentRules)
  requireMembers('pages', pages, sitePageRules)
}
