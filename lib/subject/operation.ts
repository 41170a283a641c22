import type {
  CachedContext as AnyCachedContext,
  Context as AnyContext,
  Services as AnyServices,
  HttpOperation as KitHttpOperation,
  Operation as KitOperation,
} from 'agent-access'
import type { z } from 'zod'
import { formatViewForPerson, toModelText } from './markdown'
import type { Catalog } from './register'
import type { Scope } from './scope'
import type { RequestTopic } from './topic'
import type { TextView, ViewSources } from './view'

/** What the operations of this site need from outside. */
export interface SiteServices extends AnyServices {
  readonly catalog: Catalog
}

export type OperationContext = AnyContext<SiteServices>

type CachedContext = AnyCachedContext<SiteServices>

/** Every result is one JSON object. */
export type OperationOutput = z.ZodType<Readonly<Record<string, unknown>>>

/** What this site adds to an operation: what it is counted as, and its result in parts. */
interface SiteOperation<O extends OperationOutput> {
  readonly scope: Scope
  /** What its calls and requests are counted as. */
  readonly topic: RequestTopic
  /** The result in parts, as pages, Markdown and models read them. */
  view(output: z.output<O>, sources: ViewSources): TextView
}

export type Operation<
  I extends z.ZodObject = z.ZodObject,
  O extends OperationOutput = OperationOutput,
> = KitOperation<I, O, SiteServices> & SiteOperation<O>

export type HttpOperation<
  I extends z.ZodObject = z.ZodObject,
  O extends OperationOutput = OperationOutput,
> = KitHttpOperation<I, O, SiteServices> & SiteOperation<O>

/** The operations of the site that programs may call. */
export type HttpOperations = readonly HttpOperation[]

type Definition<T> = Omit<T, 'toText' | 'summary'>

const createTexts = <O extends OperationOutput>({ view }: SiteOperation<O>) => ({
  toText: (output: z.output<O>, sources: SiteServices, reader: 'model' | 'person'): string =>
    (reader === 'model' ? toModelText : formatViewForPerson)(
      view(output, sources),
      sources.catalog.messages,
    ),
  summary: (output: z.output<O>, sources: SiteServices) => view(output, sources).summary,
})

interface Submit<I extends z.ZodObject, O extends OperationOutput>
  extends Definition<HttpOperation<I, O>> {
  readonly effect: 'submit'
}

/** The content is the same for every caller, until something opens or closes. */
interface Read<I extends z.ZodObject, O extends OperationOutput>
  extends Omit<Definition<HttpOperation<I, O>>, 'run'> {
  readonly effect: 'read'
  readonly cache: NonNullable<KitOperation['cache']>
  run(input: z.output<I>, context: CachedContext): Promise<z.output<O>>
}

export const defineOperation = <I extends z.ZodObject, O extends OperationOutput>(
  definition: Submit<I, O> | Read<I, O>,
): HttpOperation<I, O> =>
  Object.freeze({ ...definition, ...createTexts<O>(definition) }) as HttpOperation<I, O>

/** Defines an operation that only a form of a page offers. */
export const defineFormOperation = <I extends z.ZodObject, O extends OperationOutput>(
  definition: Definition<Operation<I, O>>,
): Operation<I, O> =>
  Object.freeze({ ...definition, ...createTexts<O>(definition) }) as Operation<I, O>
