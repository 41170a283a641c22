import type { z } from 'zod'
import { env } from '@/lib/config/env'
import type { Catalog } from '@/lib/content/catalog'
import { cacheUntilContentChanges } from '@/lib/content/content-cache'
import type { Agency } from '@/lib/domain/agency'
import type { Face } from '@/lib/domain/interface-name'
import type { Language } from '@/lib/domain/language'
import { publicActor } from '@/lib/domain/scope'
import { DailyNames, others } from '@/lib/metrics/daily-names'
import { elsewhere } from '@/lib/views/view'
import {
  count,
  DomainError,
  emptySearchNamesMax,
  pageSize,
  shared,
} from '@/packages/agent-access/core'
import { LanguageTag } from './allowed-values'
import { readArguments } from './arguments'
import { type Context, type Operation, type Output, requireScope, type Services } from './operation'

/** What a face knows about the caller; the rest of the context has defaults. */
export type Caller = Pick<Context, 'services'> & Partial<Context>

/** A call whose arguments and scope have been verified. */
export interface Call<I extends z.ZodObject = z.ZodObject, O extends Output = Output> {
  readonly input: z.output<I>
  readonly context: Context
  /** The language that the arguments ask for; the context is in it. */
  readonly language: Language | undefined
  /** The terms of an empty search; counted with the call, even if the response was cached. */
  empty: string | undefined
  /** Runs with these arguments, or verifies others that the face gives instead and runs with them. */
  run(instead?: unknown): Promise<z.output<O>>
}

/** Calls an operation: checks arguments and scope, runs it or `use` in its place. */
export async function invoke<I extends z.ZodObject, O extends Output, T = z.output<O>>(
  operation: Operation<I, O>,
  raw: unknown,
  caller: Caller,
  use: (call: Call<I, O>) => Promise<T> = (call) => call.run() as Promise<T>,
): Promise<T> {
  const language = languageIn(raw, caller.services.catalog)
  const context = contextOf(caller, language)
  const { face } = context
  if (face) count('call', face, operation.name)
  const { catalog } = context.services
  const { input: schema, output: result } = schemasOf(operation, catalog)
  // Whatever runs has gone through here, the arguments of a face included.
  const verified = (sent: unknown) => {
    const read = withoutLanguage(readArguments(schema, sent, context.services))
    const isBound = context.actor.kind !== 'public' && (operation.scopeNeeded?.(read) ?? true)
    if (isBound) requireScope(operation, context)
    return read
  }
  const input = verified(raw)
  const call: Call<I, O> = {
    input,
    language,
    context,
    empty: undefined,
    async run(instead) {
      const output = checked(
        result,
        await operation.run(instead ? verified(instead) : input, context),
      )
      call.empty = operation.emptySearch?.(output)
      return output
    },
  }
  const answer = await use(call).catch((error) => {
    throw withWayOn(error, context)
  })
  if (face && call.empty !== undefined) countEmptySearch(face, operation.name, call.empty)
  return answer
}

export function countEmptySearch(face: Face, operation: string, terms: string): void {
  const searches = shared('empty searches', () => new DailyNames(emptySearchNamesMax))
  count('empty', face, operation, searches.has(terms) ? terms : others)
}

/** Says of what is unknown where pages tell the rest. */
function withWayOn(error: unknown, { services }: Context): unknown {
  if (!(error instanceof DomainError) || error.code !== 'not_found') return error
  return new DomainError(error.code, `${error.detail} ${elsewhere(services)}`, {
    ...(error.errors && { errors: error.errors }),
  })
}

/** Completes the context; the whole call sees the content of one moment. */
function contextOf(caller: Caller, language: Language | undefined): Context {
  const { now = new Date(), services } = caller
  const spoken = servicesIn(services, language ?? services.catalog.language)
  return {
    actor: publicActor,
    pageSize: pageSize.restDefault,
    client: () => 'unknown',
    face: undefined,
    suspicions: [],
    ...caller,
    now,
    services: { ...spoken, catalog: spoken.catalog.at(now) },
  }
}

function withoutLanguage<T extends object>(input: T): T {
  const { language: _, ...rest } = input as T & { readonly language?: unknown }
  return rest as T
}

/** Validates the result while developing and testing; production skips it to save time. */
const checked = <O extends Output>(schema: O, output: z.output<O>) =>
  env().checksOutputs ? schema.parse(output) : output

/** Caches the responses that a face has made of a read operation, by canonical arguments. */
export function cachedResponses<T>() {
  const keep = cacheUntilContentChanges<{
    readonly answer: T
    readonly empty: string | undefined
  }>()
  return async (call: Call, make: () => Promise<T>): Promise<T> => {
    const { input, language, context } = call
    const { catalog, site } = context.services
    const key = JSON.stringify([site.origin, context.pageSize, input, language])
    const { answer, empty } = await keep(catalog, key, async () => ({
      answer: await make(),
      empty: call.empty,
    }))
    call.empty = empty
    return answer
  }
}

interface Schemas<I extends z.ZodObject, O extends Output> {
  readonly input: I
  readonly output: O
}

const made = new WeakMap<Agency, WeakMap<z.ZodObject, Schemas<z.ZodObject, Output>>>()

/**
 * Returns the schemas of an operation on this site: with its questions, and where it has several
 * languages, one may be chosen.
 */
export function schemasOf<I extends z.ZodObject, O extends Output>(
  operation: Pick<Operation<I, O>, 'input' | 'output' | 'asking'>,
  { agency }: Pick<Catalog, 'agency'>,
): Schemas<I, O> {
  const ofSite = made.get(agency) ?? new WeakMap()
  made.set(agency, ofSite)
  const known = ofSite.get(operation.input) ?? extended(operation, agency)
  ofSite.set(operation.input, known)
  return known as unknown as Schemas<I, O>
}

function extended(
  operation: Pick<Operation, 'input' | 'output' | 'asking'>,
  { languages, questions }: Agency,
) {
  const { input, output } = operation.asking?.(questions) ?? operation
  return languages.length === 1
    ? { input, output }
    : { input: input.extend({ language: LanguageTag.optional() }), output }
}

/** Returns the operations with the schemas they have on this site. */
export const onSite = <T extends Operation>(
  operations: readonly T[],
  catalog: Pick<Catalog, 'agency'>,
): T[] => operations.map((one) => ({ ...one, ...schemasOf(one, catalog) }))

/** Returns the language that a call asks for, if the site has it. */
function languageIn(raw: unknown, { languages }: Pick<Catalog, 'languages'>): Language | undefined {
  const { language } = Object(raw) as { readonly language?: unknown }
  if (language === undefined || languages.length === 1) return undefined
  const tag = String(language).trim().toLowerCase()
  return languages.find((one) => one === tag)
}

/** Returns the services with their texts and addresses in a language. */
export const servicesIn = <T extends Pick<Services, 'catalog' | 'site'>>(
  services: T,
  language: Language,
): T =>
  language === services.catalog.language
    ? services
    : {
        ...services,
        catalog: services.catalog.in(language),
        site: services.site.in(language),
      }
