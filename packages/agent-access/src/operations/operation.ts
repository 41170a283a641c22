import type { z } from 'zod'
import type { Actor } from '../actor'
import { DomainError, type ErrorCode } from '../errors'
import { type CachePolicy, emptySearchTermsMax, type QuotaPolicy } from '../limits'
import type { Log } from '../log'
import type { Messages } from '../messages'
import { agentPaths } from '../paths'
import type { Retention } from '../retention'
import type { Site } from '../site'
import type { AnswerStore } from '../stores/answers'
import type { DatabaseTime } from '../stores/availability'
import type { QuotaStore } from '../stores/quota'
import type { SubmissionStore } from '../stores/submissions'
import type { ParameterConstraint } from './accepted'
import type { AcceptResult, SubmissionPreview, SubmissionRequest } from './submission-request'

/** The content of a site in one language at one moment: the same object until something changes. */
export interface Content {
  readonly language: string
  /** The languages of the site, the default first. */
  readonly languages: readonly string[]
  readonly messages: Messages
  /** The same content in another language of the site. */
  in(language: string): Content
}

/** What operations need from outside. A site may add what its own operations need. */
export interface Services {
  readonly catalog: Content
  readonly site: Site
  // biome-ignore lint/suspicious/noExplicitAny: each site stores content of its own
  readonly submissions: SubmissionStore<any>
  readonly quota: QuotaStore
  readonly answers: AnswerStore
  /** The quota of accepted submissions, where a site has another name for it. */
  readonly submissionQuota?: QuotaPolicy
  /** The quota of all requests, where the site has one of its own. */
  readonly requestQuota?: QuotaPolicy
  /** How long what was sent is kept, where the site has periods of its own. */
  readonly retention?: Retention
  readonly logEvent: Log
  /** Requests a delivery soon; returns at once. */
  readonly wakeDelivery: () => void
  /** Tells for a schema of the site what it takes by the content. */
  accepts?(
    schema: z.core.$ZodType,
    services: Pick<Services, 'catalog' | 'site'>,
  ): ParameterConstraint | undefined
  /** Says where to look for what no operation gives. */
  elsewhere?(services: Pick<Services, 'catalog' | 'site'>): string
}

/** Somebody who is signed in to the site; the id tells users apart. */
export interface User {
  readonly id: string
}

/** Tells who is signed in, by the site's own session. */
export type Identify<U extends User = User> = (
  request: Request,
) => U | undefined | Promise<U | undefined>

/** By what a call arrives. */
export type CallInterface = 'html' | 'markdown' | 'rest' | 'mcp' | 'page-tools'

/** Everything a run may use besides its input; operations read no globals. */
export interface Context<S extends Services = Services, U extends User = User> {
  /** The request itself; a form of the site's own pages has none. */
  readonly request: Request | undefined
  /** Aborts when the client is gone. */
  readonly signal: AbortSignal
  /** Who presents a credential, with its scopes; `public` for anybody else. Its `operator` is the host name that a signature proves. */
  readonly actor: Actor
  /** Who is signed in to the site, as its `identify` says. */
  readonly user: U | undefined
  /** What the site passes as `services`, with the content and the addresses in the language of the call. */
  readonly services: S
  /** The moment of the call: the whole call sees the content of it. */
  readonly now: Date
  /** The language that the answer is in, as far as its texts are translated. */
  readonly language: string
  /** The default page size of a list. */
  readonly pageSize: number
  /** The identity of the client, which quotas count. */
  readonly client: () => string
  /** The interface that calls; without one the call is not counted. */
  readonly callInterface: CallInterface | undefined
  /** How long the request may still wait for the database. */
  readonly databaseTime: DatabaseTime
  /** Signs of a machine that the interface has found. */
  readonly suspicions: readonly string[]
  /** What a person saw before they changed it: the key of the submission belongs to this. */
  readonly confirmedInput?: Readonly<Record<string, unknown>> | undefined
  /** Called if the result is that of an earlier request with the same key. */
  readonly onReplay?: (() => void) | undefined
  /** For an operation that sends something to the owner, and answers with a receipt of its own. */
  readonly submission: {
    /** Stores what is sent, or refuses it. */
    accept(request: SubmissionRequest): Promise<AcceptResult>
    /** What would come instead of a new submission now; nothing is stored. */
    preview(request: SubmissionRequest): Promise<SubmissionPreview>
  }
}

/** The context of an operation with `user: 'required'`: somebody is signed in. */
export interface UserContext<S extends Services = Services, U extends User = User>
  extends Context<S, U> {
  readonly user: U
}

/** All that a read which may be cached knows: nothing of the request and its caller. */
export type CachedContext<S extends Services = Services> = Pick<
  Context<S>,
  'services' | 'now' | 'language' | 'pageSize'
>

/** Every result is one JSON object. */
export type OutputSchema = z.ZodType<Readonly<Record<string, unknown>>>

/** Who reads a text: a model, which is told what to call next, or a person. */
export type ReaderKind = 'model' | 'person'

export interface Operation<
  I extends z.ZodObject = z.ZodObject,
  O extends OutputSchema = OutputSchema,
  S extends Services = Services,
> {
  readonly name: string
  readonly title: string
  /** Tells when to use the operation and what it gives. At most 500 characters. */
  readonly description: string
  readonly scope: string
  /** Whether a credential or a signed-in user is needed; without this, both only narrow or widen what is given. */
  readonly credential?: 'required'
  /** Whether only who is signed in to the site may call it. */
  readonly user?: 'required' | undefined
  /** Whether only agents may call it whose operator signs the request. */
  readonly operator?: 'required'
  readonly effect: 'read' | 'write' | 'submit'
  /** The result is the same for every caller, and may be used again; without this, a read runs each time. */
  readonly cache?: CachePolicy
  readonly input: I
  readonly output: O
  /** The schemas with what this content adds; without this they are always the same. */
  schemasFor?(catalog: S['catalog']): { readonly input: I; readonly output: O }
  /** The errors of its own, besides those of every operation. */
  readonly errors?: readonly ErrorCode[]
  /** An example input, if the content has a suitable record. */
  example?(catalog: S['catalog'], now: Date): z.input<I> | undefined
  /** Tells for which inputs the scope is needed; without this, for all. */
  scopeNeeded?(input: z.output<I>): boolean
  /** The records whose texts the result holds. */
  records?(
    output: z.output<O>,
    catalog: S['catalog'],
  ): readonly { readonly lang?: string | undefined }[]
  /** The cursor of the next page, if the result is a page of a list. */
  nextCursor?(output: z.output<O>): string | null
  /**
   * What was searched for and how much was found, if the result is a list: an empty search is
   * counted.
   */
  search?(output: z.output<O>): SearchOutcome
  /** The status of a submission. */
  submitStatus?(output: z.output<O>): SubmitStatus
  /** `sent` are the arguments before they were read. */
  run(input: z.output<I>, context: Context<S>, sent?: unknown): Promise<z.output<O>>
  /** The result as Markdown. */
  toText(output: z.output<O>, services: S, reader: ReaderKind): string
  /** What would be sent, given the output of a dry run. */
  previewed?(output: z.output<O>): object | undefined
  /** The result of a submission in one sentence, for the person. */
  summary?(output: z.output<O>, services: S): string | undefined
  /** What a person is asked before a submission, given the output of its dry run. */
  question?(output: z.output<O>, services: S): string
}

/** What an operation takes of its site; a user only where there always is one. */
interface Needs<S extends Services, U extends User | undefined> {
  readonly services: S
  readonly user: U
}

/**
 * An operation that every interface offers, REST at this address; other operations belong to a form.
 * `S` are the services that it takes, `U` the user.
 */
export interface HttpOperation<
  I extends z.ZodObject = z.ZodObject,
  O extends OutputSchema = OutputSchema,
  S extends Services = Services,
  U extends User | undefined = User | undefined,
> extends Operation<I, O, S> {
  /** For types alone: ties the operation to the services and users of its site. */
  readonly needs?: (needs: Needs<S, U>) => void
  readonly http: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    readonly path: `/api/v1/${string}`
  }
  /** The group of the OpenAPI document that it belongs to. */
  readonly tag: OperationTag
  /** What it gives, in the introduction for models; without it, they find it in the list alone. */
  readonly introducedAs?: string
}

export interface OperationTag {
  readonly name: string
  readonly description: string
}

/** An operation of any site. */
// biome-ignore lint/suspicious/noExplicitAny: what it needs is known to its own site
export type AnyHttpOperation = HttpOperation<z.ZodObject, OutputSchema, any, any>

export const isHttpOperation = <T extends Operation>(
  operation: T,
): operation is T & HttpOperation => 'http' in operation

/** The statuses of a submission and their HTTP statuses. */
export const submitStatuses = { preview: 200, accepted: 202 } as const
export type SubmitStatus = keyof typeof submitStatuses

/** `/api/v1/jobs/{id}` → `id` */
export const listPathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** Throws `insufficient_scope` if a credential lacks the scope of the operation. */
export function requireScope(
  { scope, credential }: Pick<Operation, 'scope' | 'credential'>,
  { actor, services }: Pick<Context, 'actor' | 'services'>,
): void {
  if (actor.kind === 'public' || actor.scopes.includes(scope)) return
  const { site, catalog } = services
  const address = site.url(agentPaths.register)
  const detail = catalog.messages.credentials.scopeMissing({
    scope,
    address,
    isRequired: credential === 'required',
  })
  throw new DomainError('insufficient_scope', detail, { scope })
}

/** Says where to look for what no operation gives. */
export const getElsewhereHint = ({ elsewhere, ...services }: Services): string =>
  elsewhere?.(services) ??
  services.catalog.messages.requests.elsewhere({ guide: services.site.url(agentPaths.llms) })

/** What was searched for in a list, and how much was found. */
export interface SearchOutcome {
  readonly filters: Readonly<Record<string, readonly (string | number)[]>>
  readonly total: number
}

/** Undefined if the search found something or had no filter. */
export function findEmptySearchTerms({ filters, total }: SearchOutcome): string | undefined {
  const terms = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => `${name}=${value}`),
  )
  if (total > 0 || terms.length === 0) return undefined
  return terms.length > emptySearchTermsMax ? 'more terms' : terms.sort().join(' ')
}
