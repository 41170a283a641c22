import type { z } from 'zod'
import type { Catalog } from '@/lib/catalog/catalog'
import type { Site } from '@/lib/config/site'
import type { Actor } from '@/lib/domain/actor'
import type { ErrorCode } from '@/lib/domain/errors'
import type { Scope } from '@/lib/domain/scope'
import type { InquiryStore } from '@/lib/store/inquiries'
import type { QuotaStore } from '@/lib/store/quota'

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
  readonly signal: AbortSignal
  /** How many items a list answers with when the caller does not say. */
  readonly pageSize: number
  /** Who is counted: the identity the edge has established. */
  readonly client: string
  /** Called when the answer is that of an earlier request with the same key. */
  readonly onReplay?: () => void
}

export interface Operation<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly title: string
  /** For whoever chooses a tool: what it gives and when to use it. At most 500 characters. */
  readonly description: string
  readonly scope: Scope
  readonly effect: 'read' | 'submit'
  readonly input: I
  readonly output: O
  readonly http: { readonly method: 'GET' | 'POST'; readonly path: `/api/v1/${string}` }
  /** Refusals of its own, beside those every operation may answer with. */
  readonly errors?: readonly ErrorCode[]
  /** An input that shows it at work, if the catalog has anything to show. */
  example?(catalog: Catalog, now: Date): z.input<I> | undefined
  /** Says for which inputs the scope counts; without it, for all. */
  scopeNeeded?(input: z.output<I>): boolean
  run(input: z.output<I>, context: Context): Promise<z.output<O>>
}

export const defineOperation = <I extends z.ZodObject, O extends z.ZodType>(
  operation: Operation<I, O>,
): Operation<I, O> => Object.freeze(operation)

/** How a submission says what became of it, and how HTTP says so. */
export const submitStatuses = { preview: 200, accepted: 202 } as const
export type SubmitStatus = keyof typeof submitStatuses

/** The names in braces of a path: `/api/v1/jobs/{id}` → `id`. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
