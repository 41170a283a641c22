import type { StorePort } from 'agent-access'
import type { Site } from 'agent-access/edge'
import type { PublicationSchedule } from 'site-content/edge'
import type { LocalizedPath } from '@/lib/config/paths'
import type { PreviewLinkSigner } from '@/lib/http/preview-link'
import type { RequestTopic } from '@/lib/subject/topic'
import type { FilterTerms } from './addresses'
import type { ClassifiedAddress } from './classify'
import type { TooManyRequestsMessages } from './too-many-requests'

/** What is served beside pages. */
interface ServedAddresses {
  readonly addresses: readonly string[]
  /** The addresses of which all below is served. */
  readonly roots: readonly string[]
}

/** Services of the decision; the composition root provides them. */
export interface EdgeServices {
  /** Undefined where a deployment tries the site: then nothing is counted. */
  readonly quota: StorePort.QuotaStore | undefined
  readonly site: Site
  readonly publication: PublicationSchedule
  readonly filters: FilterTerms
  /** Current address of each moved one. */
  readonly redirects: Readonly<Record<string, string>>
  /** The addresses of all pages of the content without their language, those that open later included. */
  readonly pages: ReadonlySet<string>
  /** Any other address is refused before a host looks for it; undefined in development, where files come and go. */
  readonly served: ServedAddresses | undefined
  /** What is served for this machine alone, with all below it; nothing but in development. */
  readonly developmentRoots: readonly string[]
  /** The origins of the frames that a page may open, by its address. */
  readonly frames: Readonly<Record<string, readonly string[]>>
  /** The list of each feed, by the address of the feed. */
  readonly listByFeed: Readonly<Record<string, string>>
  /** Topics of lists and of requests for operations, by the root of their addresses. */
  readonly topics: Readonly<Record<string, RequestTopic>>
  /** Verifies links to what is not public; undefined if there are none. */
  readonly previews: PreviewLinkSigner | undefined
  /** The further headers of every page in HTML, by their names in lower case. */
  readonly pageHeaders: Readonly<Record<string, string>>
  /** The languages of the site, the default one first. */
  readonly languages: readonly string[]
  /** The messages of the page for too many requests, by language. */
  readonly messages: Readonly<Record<string, TooManyRequestsMessages>>
}

/** A request with its parsed address and its time. */
export interface ParsedRequest extends LocalizedPath {
  readonly request: Request
  readonly services: EdgeServices
  readonly now: Date
  /** The path of the request, not decoded. */
  readonly rawPath: string
  readonly search: string
  readonly query: URLSearchParams
  /** The path with its language, decoded as Next does before it looks for the page. */
  readonly pathname: string
  /** What the path is by its form. */
  readonly address: ClassifiedAddress
  /** What the response says, whatever is decided. */
  readonly headers: Record<string, string>
}

export type RoutingDecision =
  | { readonly response: Response }
  | {
      /** The public address to redirect to. */
      readonly redirect: string
      readonly headers: Record<string, string>
    }
  | {
      /** The internal path that answers; undefined is the requested one. */
      readonly path: string | undefined
      readonly headers: Record<string, string>
      /** Headers that a page rendered for this request is given beside those of the client. */
      readonly requestHeaders?: Readonly<Record<string, string>>
    }
