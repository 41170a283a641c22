import type { z } from 'zod'
import type { Site } from '@/lib/config/site'
import type { Catalog } from '@/lib/content/catalog'
import type { InquiryStore } from '@/lib/database/inquiries'
import type { QuotaStore } from '@/lib/database/quota'
import type { Actor } from '@/lib/domain/actor'
import type { ErrorCode } from '@/lib/domain/errors'
import type { Scope } from '@/lib/domain/scope'
import type { Face } from '@/lib/metrics/counters'
import type { Sources, View } from '@/lib/views/view'

/** What operations need of the world; the composition root provides it. */
export interface Services {
  readonly catalog: Catalog
  readonly site: Site
  readonly inquiries: InquiryStore
  readonly quota: QuotaStore
  /** Asks for a delivery soon; returns at once. */
  readonly wakeDelivery: () => void
}

/** Everything a run may know besides its input. Nothing reaches for globals. */
export interface Context {
  readonly actor: Actor
  readonly services: Services
  readonly now: Date
  /** How many items a list answers with when the caller does not say. */
  readonly pageSize: number
  /** Who is counted: the identity the edge has established. */
  readonly client: () => string
  /** By what way it is called; undefined is not counted. */
  readonly face: Face | undefined
  /** Why a machine may have sent this, as far as the face has seen. */
  readonly suspicions: readonly string[]
  /** Called when the answer is that of an earlier request with the same key. */
  readonly onReplay?: () => void
}

/** Every answer is one JSON object. */
export type Output = z.ZodType<Readonly<Record<string, unknown>>>

export interface Operation<I extends z.ZodObject = z.ZodObject, O extends Output = Output> {
  readonly name: string
  readonly title: string
  /** For whoever chooses a tool: what it gives and when to use it. At most 500 characters. */
  readonly description: string
  readonly scope: Scope
  readonly effect: 'read' | 'submit'
  readonly input: I
  readonly output: O
  /** Refusals of its own, beside those every operation may answer with. */
  readonly errors?: readonly ErrorCode[]
  /** An input that shows it at work, if the catalog has anything to show. */
  example?(catalog: Catalog, now: Date): z.input<I> | undefined
  /** Says for which inputs the scope counts; without it, for all. */
  scopeNeeded?(input: z.output<I>): boolean
  /** The cursor of the page after this one, where the output is a page of a list. */
  nextCursor?(output: z.output<O>): string | null
  /** What was searched for in vain, where the output is a list. */
  emptySearch?(output: z.output<O>): string | undefined
  /** What became of a submission. */
  submitStatus?(output: z.output<O>): SubmitStatus
  run(input: z.output<I>, context: Context): Promise<z.output<O>>
  /** The same answer as people and models read it. */
  view(output: z.output<O>, sources: Sources): View
}

/** An operation that every face offers, REST at this address; any other belongs to a form of ours. */
export interface PublicOperation<I extends z.ZodObject = z.ZodObject, O extends Output = Output>
  extends Operation<I, O> {
  readonly http: { readonly method: 'GET' | 'POST'; readonly path: `/api/v1/${string}` }
}

export const isPublic = (operation: Operation): operation is PublicOperation => 'http' in operation

export const defineOperation = <I extends z.ZodObject, O extends Output>(
  operation: PublicOperation<I, O>,
): PublicOperation<I, O> => Object.freeze(operation)

export const defineFormOperation = <I extends z.ZodObject, O extends Output>(
  operation: Operation<I, O>,
): Operation<I, O> => Object.freeze(operation)

/** How a submission says what became of it, and how HTTP says so. */
export const submitStatuses = { preview: 200, accepted: 202 } as const
export type SubmitStatus = keyof typeof submitStatuses

/** The names in braces of a path: `/api/v1/jobs/{id}` → `id`. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
