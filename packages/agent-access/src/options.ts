import type { AccessServices } from './access'
import type { DocumentAdditions } from './documents/facts'
import { type QuotaPolicy, requestQuota, submissionQuota } from './limits'
import type { MarkdownPage } from './markdown/pages'
import {
  mayBeAnythingRule,
  mayBeLeftOutRule,
  mustBeFunctionRule,
  mustBeListRule,
  mustBeObjectRule,
  mustBeTextRule,
  type ObjectMemberRule,
  type ObjectMemberRules,
  requireMembers,
  requireValidItems,
} from './members'
import type { SitePages } from './site'

// What the options of a site mean; each throws what names the fix.

/** How much one client may do in any window of so many seconds. */
export interface ClientLimits {
  readonly requests?: Limit
  readonly submissions?: Limit
  /** Of each operator whose signature holds, beside the limit of each of its clients. */
  readonly operators?: Limit
}

interface Limit {
  readonly max: number
  readonly seconds: number
  /** What headers call it, if not `default`, `submissions` and `operators`. */
  readonly name?: string
}

const aLimit: ObjectMemberRule = [mustBeObjectRule[0], 'such as { max: 60, seconds: 60 }']
const limitRules: ObjectMemberRules<Limit> = {
  max: mayBeAnythingRule,
  seconds: mayBeAnythingRule,
  name: mayBeLeftOutRule(mustBeTextRule),
}

export function toQuotaPolicies(limits: ClientLimits = {}) {
  requireMembers<ClientLimits>('limits', limits, {
    requests: mayBeLeftOutRule(aLimit),
    submissions: mayBeLeftOutRule(aLimit),
    operators: mayBeLeftOutRule(aLimit),
  })
  const { requests, submissions, operators } = limits
  return {
    requestQuota: toQuota(requestQuota, requests),
    submissionQuota: toQuota(submissionQuota, submissions),
    ...(operators && {
      operatorQuota: toQuota({ ...requestQuota, name: 'operators' }, operators),
    }),
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
  viewTokens: true,
  someOperationRequiresCredential: true,
  operatorQuota: true,
  retention: true,
}

export function requireFreeServiceNames(services: object): void {
  for (const name of Object.keys(services))
    if (Object.hasOwn(kitServices, name))
      throw new Error(`services: agent access has a "${name}" of its own; choose another name`)
}

const aPagePath: ObjectMemberRule = [
  (value) => /^\/(?:$|(?!\/)[^?#\s]*(?<!\/|\.md)$)/.test(String(value)),
  'the path of the page, which begins with a slash and has none at its end, and no query; its Markdown is at the same path with .md',
]

const pageRules: ObjectMemberRules<MarkdownPage> = {
  path: aPagePath,
  title: mustBeTextRule,
  description: mustBeTextRule,
  partOf: mayBeLeftOutRule(aPagePath),
  toMarkdown: mustBeFunctionRule,
}

export function requirePages(pages: readonly MarkdownPage[]): void {
  const paths = new Set<string>()
  requireValidItems('markdownPages', pages, mustBeObjectRule)
  for (const page of pages) {
    requireMembers(`markdownPages: "${page.path}"`, page, pageRules)
    if (paths.has(page.path)) throw new Error(`markdownPages: "${page.path}" is there twice`)
    paths.add(page.path)
  }
}

const documentRules: ObjectMemberRules<DocumentAdditions> = {
  llms: mayBeLeftOutRule([
    (value) => typeof value === 'string' || typeof value === 'function',
    'Markdown, or a function that returns { summary, introduction, addresses, end }',
  ]),
  authGuide: mayBeLeftOutRule(mustBeTextRule),
  mcp: mayBeLeftOutRule(mustBeObjectRule),
  api: mayBeLeftOutRule(mustBeObjectRule),
  addresses: mayBeLeftOutRule(mustBeListRule),
}

const aPath: ObjectMemberRule = [
  (value) => /^\/(?!\/)\S*$/.test(String(value)),
  'a path of the site, such as /contact',
]
const path = mayBeLeftOutRule(aPath)
const sitePageRules: ObjectMemberRules<SitePages> = {
  agents: path,
  errors: path,
  apiDocs: path,
  connect: path,
  signIn: path,
  privacyPolicy: path,
  imprint: path,
  contact: path,
  health: path,
}

const aHost: ObjectMemberRule = [
  (value) => /^(?:[a-z\d.-]+|\[[\da-f:]+\])$/.test(String(value)),
  'the name of a host in lower case, without scheme, port and path, such as www.library.example',
]

export function requireValidHosts(hosts: readonly string[] = []): void {
  requireValidItems('hosts', hosts, aHost)
}

const aDelivery: ObjectMemberRule = [
  (value) => mustBeFunctionRule[0](Object(value).createChannel),
  'what has a createChannel, such as mail(), which has to be called',
]

export function requireValidDelivery(delivery: readonly unknown[] | 'elsewhere' = []): void {
  if (delivery !== 'elsewhere') requireValidItems('delivery', delivery, aDelivery)
}

export function requireDocumentsAndPages(
  documents: DocumentAdditions = {},
  pages: SitePages = {},
): void {
  requireMembers('documents', documents, documentRules)
  requireValidItems('documents.addresses', documents.addresses ?? [], aPath)
  requireMembers('pages', pages, sitePageRules)
}
