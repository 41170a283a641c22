import type { z } from 'zod'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { ContactInquiry, InquiryStore } from '@/lib/domain/inquiry'
import type { Face } from '@/lib/domain/interface-name'
import type { Question } from '@/lib/domain/question'
import type { Actor, Scope } from '@/lib/domain/scope'
import type { Body } from '@/lib/domain/text'
import type { Topic } from '@/lib/metrics/counters'
import type { Sources, View } from '@/lib/views/view'
import type { Site } from '@/packages/agent-access/core'
import {
  DomainError,
  type ErrorCode,
  emptySearchTermsMax,
  type QuotaStore,
} from '@/packages/agent-access/core'

/** What operations need from outside; the composition root provides it. */
export interface Services {
  readonly catalog: Catalog
  readonly site: Site
  readonly inquiries: InquiryStore
  readonly quota: QuotaStore
  /** Requests a delivery soon; returns at once. */
  readonly wakeDelivery: () => void
}

/** Everything a run may use besides its input; operations read no globals. */
export interface Context {
  readonly actor: Actor
  readonly services: Services
  readonly now: Date
  /** The default page size of a list. */
  readonly pageSize: number
  /** The identity of the client, which quotas count. */
  readonly client: () => string
  /** The face that calls; without one the call is not counted. */
  readonly face: Face | undefined
  /** Signs of a machine that the face has found. */
  readonly suspicions: readonly string[]
  /** What a person saw before they changed it: the key of the inquiry belongs to this. */
  readonly shown?: ContactInquiry
  /** Called if the result is that of an earlier request with the same key. */
  readonly onReplay?: () => void
}

/** Every result is one JSON object. */
export type Output = z.ZodType<Readonly<Record<string, unknown>>>

export interface Operation<I extends z.ZodObject = z.ZodObject, O extends Output = Output> {
  readonly name: string
  readonly title: string
  /** Tells when to use the operation and what it gives. At most 500 characters. */
  readonly description: string
  readonly scope: Scope
  /** What its calls and requests are counted as. */
  readonly topic: Topic
  readonly effect: 'read' | 'submit'
  readonly input: I
  readonly output: O
  /** Returns its schemas on a site with these questions; without this they are the same on each. */
  asking?(questions: readonly Question[]): { readonly input: I; readonly output: O }
  /** The errors of its own, besides those of every operation. */
  readonly errors?: readonly ErrorCode[]
  /** Returns an example input, if the catalog has a suitable record. */
  example?(catalog: Catalog, now: Date): z.input<I> | undefined
  /** Tells for which inputs the scope is needed; without this, for all. */
  scopeNeeded?(input: z.output<I>): boolean
  /** Returns the records whose texts the result holds. */
  records?(output: z.output<O>, catalog: Catalog): readonly Pick<Body, 'lang'>[]
  /** Returns the cursor of the next page, if the result is a page of a list. */
  nextCursor?(output: z.output<O>): string | null
  /** Returns the terms of a search without results, if the result is a list. */
  emptySearch?(output: z.output<O>): string | undefined
  /** Returns the status of a submission. */
  submitStatus?(output: z.output<O>): SubmitStatus
  run(input: z.output<I>, context: Context): Promise<z.output<O>>
  /** Returns the result as people and models read it. */
  view(output: z.output<O>, sources: Sources): View
  /** Returns what a person is asked before a submission, given the output of its dry run. */
  question?(output: z.output<O>, sources: Sources): string
}

/** An operation that every face offers, REST at this address; other operations belong to a form. */
export interface PublicOperation<I extends z.ZodObject = z.ZodObject, O extends Output = Output>
  extends Operation<I, O> {
  readonly http: { readonly method: 'GET' | 'POST'; readonly path: `/api/v1/${string}` }
  /** The group of the OpenAPI document that it belongs to. */
  readonly tag: Tag
  /** What it gives, in the introduction for models; without it, they find it in the list alone. */
  readonly gives?: string
}

export interface Tag {
  readonly name: string
  readonly description: string
}

/** An operation of the registry: texts in other languages and skills know it by this key. */
export type Registered<T extends Operation = Operation> = T & { readonly key: string }

export const isPublic = <T extends Operation>(operation: T): operation is T & PublicOperation =>
  'http' in operation

export const defineOperation = <I extends z.ZodObject, O extends Output>(
  operation: PublicOperation<I, O>,
): PublicOperation<I, O> => Object.freeze(operation)

export const defineFormOperation = <I extends z.ZodObject, O extends Output>(
  operation: Operation<I, O>,
): Operation<I, O> => Object.freeze(operation)

/** The statuses of a submission and their HTTP statuses. */
export const submitStatuses = { preview: 200, accepted: 202 } as const
export type SubmitStatus = keyof typeof submitStatuses

/** Returns the names in braces of a path: `/api/v1/jobs/{id}` → `id`. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** Throws `insufficient_scope` if a credential lacks the scope of the operation. */
export function requireScope(
  { scope }: Pick<Operation, 'scope'>,
  { actor, services }: Context,
): void {
  if (actor.kind === 'public' || actor.scopes.includes(scope)) return
  throw new DomainError(
    'insufficient_scope',
    `This needs the scope ${scope}. Register again at ${services.site.url(paths.register)} and ask for it, or leave the credential out.`,
    { scope },
  )
}

type Filters = Readonly<Record<string, readonly (string | number)[]>>

/** Returns the terms of an empty search; undefined if it found something or had no filter. */
export function emptySearch(filters: Filters, found: number): string | undefined {
  const terms = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => `${name}=${value}`),
  )
  if (found > 0 || terms.length === 0) return undefined
  return terms.length > emptySearchTermsMax ? 'more terms' : terms.sort().join(' ')
}
