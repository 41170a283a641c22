import type { Scopes } from '../actor'
import type { QuotaPolicy } from '../limits'
import type { PageIndex } from '../markdown/pages'
import type { AnySiteEvent } from '../operations/define-event'
import type { Content, Operation, Services } from '../operations/operation'
import type { Registry } from '../operations/registry'
import type { Site } from '../site'
import type { Skill } from '../skills'

/** What a site says in its documents; `S` is its content in a language. */
export interface DocumentAdditions<S = Pick<Services, 'catalog' | 'site'>> {
  /** Sections at the end of `/llms.txt`, as Markdown; a function gives more of it, in each language. */
  readonly llms?: string | ((services: S) => LlmsParts)
  /** Sections at the end of `/auth.md`, as Markdown. */
  readonly authGuide?: string
  /** What catalogs say of the MCP server, and of the API. */
  readonly mcp?: CatalogEntry
  readonly api?: CatalogEntry
  /** Further addresses of the site below `/api` or `/.well-known`, which a 404 there names too. */
  readonly addresses?: readonly string[]
}

/** What a site says in `/llms.txt` in a language; what is not there, agent access says. */
export interface LlmsParts {
  /** What the site is, in place of its description. */
  readonly summary?: string
  /** When to use it and how, as Markdown below the summary. */
  readonly introduction?: string
  /** Further addresses for programs, each as Markdown of one line. */
  readonly addresses?: readonly string[]
  /** Sections at the end, as Markdown. */
  readonly end?: string
  /** Says what an operation or an event does, in place of its own description. */
  describe?(operation: Pick<Operation, 'name' | 'title' | 'description'>): string
}

interface CatalogEntry {
  /** What it gives, in a sentence; the description of the site without it. */
  readonly description?: string
  /** What people ask agents for that need it; search services compare with them. */
  readonly queries?: readonly string[]
}

/** What the documents say of a site. */
export interface SiteFacts {
  readonly name: string
  readonly description: string
  readonly version: string
  readonly registry: Registry
  readonly events: readonly AnySiteEvent[]
  readonly scopes: Scopes
  readonly site: Site
  /** The content as agent access is created: its messages and languages never change. */
  readonly content: Content
  readonly contentAt: (now: Date) => Content
  /** The pages that are served as Markdown too. */
  readonly markdownPages: PageIndex
  /** The skills of a moment. */
  readonly skills?: (services: Pick<Services, 'catalog' | 'site'>) => readonly Skill[]
  readonly requestQuota: QuotaPolicy
  readonly submissionQuota: QuotaPolicy
  readonly operatorQuota?: QuotaPolicy
  /** Signatures of requests are verified. */
  readonly verifiesOperators: boolean
  readonly documents: DocumentAdditions
}
