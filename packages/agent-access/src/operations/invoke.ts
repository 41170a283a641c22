import type { z } from 'zod'
import { publicActor } from '../actor'
import {
  createLoginRequiredError,
  createMissingCredentialError,
  createMissingSignatureError,
} from '../auth/verify'
import { countEvent } from '../count'
import { DailyNameLimiter, otherNamesLabel } from '../daily-names'
import { createUnexpectedError, DomainError, type ErrorCode } from '../errors'
import { findArgumentLanguage, localizeServices } from '../http/language'
import { emptySearchNamesMax, listPageSize } from '../limits'
import { memoizeByObject } from '../memoize'
import { countRequestOfOperator } from '../operators/count-operator'
import { getProcessSingleton, isFirstInProcess } from '../process'
import type { Site } from '../site'
import { createDatabaseTime } from '../stores/availability'
import { acceptSubmission } from './accept'
import { LanguageTag } from './allowed-values'
import { readArguments } from './arguments'
import { cacheUntilContentChanges } from './cache'
import { parseDeclaredOutput } from './declared-output'
import { withKitDescription } from './kit-schemas'
import {
  type CachedContext,
  type CallInterface,
  type Content,
  type Context,
  findEmptySearchTerms,
  getElsewhereHint,
  type Identify,
  type Operation,
  type OutputSchema,
  requireScope,
  type SearchOutcome,
  type Services,
  type User,
} from './operation'
import { previewSubmission } from './preview'

/** What an interface knows about the caller; the rest of the context has defaults. */
export type Caller<S extends Services = Services> = Pick<Context<S>, 'services'> &
  Partial<Context<S>> & { readonly identify?: Identify | undefined }

/** A call whose arguments and scope have been verified. */
export interface VerifiedCall<
  I extends z.ZodObject = z.ZodObject,
  O extends OutputSchema = OutputSchema,
  S extends Services = Services,
> {
  readonly input: z.output<I>
  readonly context: Context<S>
  /** The language that the arguments ask for; the context is in it. */
  readonly language: string | undefined
  /** The terms of an empty search; counted with the call, even if the response was cached. */
  empty: string | undefined
  /** Runs with these arguments, or verifies others that the interface gives instead and runs with them. */
  run(instead?: unknown): Promise<z.output<O>>
}

/**
 * Calls an operation: checks arguments and scope, runs it or `use` in its place. An error remembers
 * the language of the call, in which the rest of it is told.
 */
export async function invokeOperation<
  I extends z.ZodObject,
  O extends OutputSchema,
  S extends Services,
  T = z.output<O>,
>(
  operation: Operation<I, O, S>,
  raw: unknown,
  caller: Caller<NoInfer<S>>,
  use: (call: VerifiedCall<I, O, S>) => Promise<T> = (call) => call.run() as Promise<T>,
): Promise<T> {
  const { catalog, site } = caller.services
  const language = findArgumentLanguage(raw, catalog)
  try {
    const answered = answer(operation, raw, caller, language, use)
    return await (operation.effect === 'read' ? answered : countAsRunning(answered, site.origin))
  } catch (error) {
    if (error instanceof DomainError) {
      error.language = language ?? catalog.language
      error.operator = caller.actor?.operator
    }
    throw error
  }
}

const getRunningWrites = (origin: string) =>
  getProcessSingleton(`writes ${origin}`, () => new Set<Promise<unknown>>())

async function countAsRunning<T>(write: Promise<T>, origin: string): Promise<T> {
  const running = getRunningWrites(origin)
  running.add(write)
  return write.finally(() => running.delete(write))
}

/** Waits until no write of the site runs in this process, so that what one has done is known to a retry. */
export async function waitForRunningWrites({ origin }: Site): Promise<void> {
  const running = getRunningWrites(origin)
  while (running.size > 0) await Promise.allSettled(running)
}

async function answer<I extends z.ZodObject, O extends OutputSchema, S extends Services, T>(
  operation: Operation<I, O, S>,
  raw: unknown,
  caller: Caller<NoInfer<S>>,
  language: string | undefined,
  use: (call: VerifiedCall<I, O, S>) => Promise<T>,
): Promise<T> {
  const context = await createContext(operation, caller, language)
  const { callInterface } = context
  if (callInterface) {
    countEvent('call', callInterface, operation.name)
    countRequestOfOperator(context.actor, 'call', operation.name)
  }
  const { catalog } = context.services
  const { input: schema, output: outputSchema } = getSiteSchemas(operation, catalog)
  // Whatever runs has gone through here, the arguments of an interface included.
  const verifyInput = (input: unknown) => {
    const read = withoutLanguage(readArguments(schema, input, context.services))
    const isBound = context.actor.kind !== 'public' && (operation.scopeNeeded?.(read) ?? true)
    if (isBound) requireScope(operation, context)
    return read
  }
  const input = verifyInput(raw)
  const call: VerifiedCall<I, O, S> = {
    input,
    language,
    context,
    empty: undefined,
    async run(instead) {
      const runContext = operation.cache ? (withoutCaller(context) as Context<S>) : context
      const runInput = instead ? verifyInput(instead) : input
      try {
        const ran = await operation.run(runInput, runContext, instead ?? raw)
        const output = parseDeclaredOutput(outputSchema, ran)
        const search = operation.search?.(output)
        call.empty = search && findEmptySearchTerms(search)
        return output
      } catch (error) {
        if (!(error instanceof DomainError))
          throw createUnexpectedError(error, catalog.messages, operation.name)
        warnOfUndeclared(operation, error, context)
        throw error
      }
    },
  }
  const result = await use(call).catch((error) => {
    throw withHint(error, context)
  })
  if (callInterface && call.empty !== undefined)
    countTerms(callInterface, operation.name, call.empty)
  return result
}

/** The codes that are an operation's own: every other one, any operation may answer with. */
const ownCodes: readonly ErrorCode[] = ['not_found', 'forbidden', 'conflict', 'gone']

/** What OpenAPI does not name, a client cannot expect. */
function warnOfUndeclared(
  { name, errors = [] }: Pick<Operation, 'name' | 'errors'>,
  { code }: DomainError,
  { services }: Pick<Context, 'services'>,
): void {
  if (
    !ownCodes.includes(code) ||
    errors.includes(code) ||
    !isFirstInProcess('undeclared', name, code)
  )
    return
  const fix = `Add '${code}' to errors of ${name}, so that OpenAPI says it.`
  services.logEvent('warn', 'error_undeclared', { operation: name, code, fix })
}

/** Counts a search on a page of the site, if it has found nothing. */
export function countEmptySearch(
  callInterface: CallInterface,
  operation: string,
  search: SearchOutcome,
): void {
  const terms = findEmptySearchTerms(search)
  if (terms !== undefined) countTerms(callInterface, operation, terms)
}

function countTerms(callInterface: CallInterface, operation: string, terms: string): void {
  const searches = getProcessSingleton(
    'empty searches',
    () => new DailyNameLimiter(emptySearchNamesMax),
  )
  countEvent('empty', callInterface, operation, searches.has(terms) ? terms : otherNamesLabel)
}

/** Keeps a result that others may get free of what belongs to this caller, in JavaScript too. */
const withoutCaller = <S extends Services>({
  services,
  now,
  language,
  pageSize,
}: Context<S>): CachedContext<S> => ({ services, now, language, pageSize })

/** Says of what is unknown where pages tell the rest. */
function withHint(error: unknown, { services }: Context): unknown {
  if (!(error instanceof DomainError) || error.code !== 'not_found') return error
  return new DomainError(error.code, `${error.detail} ${getElsewhereHint(services)}`, {
    ...(error.errors && { errors: error.errors }),
  })
}

/** Completes the context. */
async function createContext<S extends Services>(
  operation: Pick<Operation, 'cache' | 'credential' | 'user' | 'operator' | 'scope'>,
  caller: Caller<S>,
  language: string | undefined,
): Promise<Context<S>> {
  const { services, request, identify, actor = publicActor } = caller
  const inLanguage = localizeServices(services, language ?? services.catalog.language)
  const user = operation.cache || !request ? undefined : await identify?.(request)
  if (operation.user === 'required' && !user)
    throw createLoginRequiredError(inLanguage.site, inLanguage.catalog.messages)
  if (operation.credential === 'required' && actor.kind === 'public' && !user)
    throw createMissingCredentialError(
      request,
      operation,
      services.site,
      inLanguage.catalog.messages,
    )
  if (operation.operator === 'required' && !actor.operator)
    throw createMissingSignatureError(inLanguage.catalog.messages)
  return new CallContext(caller, inLanguage, user, operation.scope)
}

const neverAborted = new AbortController().signal
const nobody = () => 'unknown'

// A class: objects that each define a getter of their own are slow to make.
class CallContext<S extends Services> implements Context<S> {
  readonly request
  readonly user
  readonly actor
  readonly pageSize
  readonly client
  readonly callInterface
  readonly suspicions
  readonly databaseTime
  readonly confirmedInput
  readonly onReplay
  readonly now
  readonly language
  readonly services: S

  constructor(
    caller: Caller<S>,
    services: S,
    user: User | undefined,
    private readonly scope: string,
  ) {
    this.request = caller.request
    this.user = user
    this.actor = caller.actor ?? publicActor
    this.pageSize = caller.pageSize ?? listPageSize.restDefault
    this.client = caller.client ?? nobody
    this.callInterface = caller.callInterface
    this.suspicions = caller.suspicions ?? []
    this.databaseTime = caller.databaseTime ?? createDatabaseTime()
    this.confirmedInput = caller.confirmedInput
    this.onReplay = caller.onReplay
    this.now = caller.now ?? new Date()
    this.language = services.catalog.language
    this.services = services
  }

  /** Hosts make it when it is first read. */
  get signal(): AbortSignal {
    return this.request?.signal ?? neverAborted
  }

  get submission(): Context['submission'] {
    return {
      accept: (request) => acceptSubmission(request, this),
      preview: (request) => previewSubmission(request, this, this.scope),
    }
  }
}

function withoutLanguage<T extends object>(input: T): T {
  const { language: _, ...rest } = input as T & { readonly language?: unknown }
  return rest as T
}

/**
 * Caches the responses that an interface has made of a read operation, by canonical arguments, if
 * the operation allows it.
 */
export function createResponseCache<T>({ cache }: Pick<Operation, 'cache'>) {
  const findOrMake = cacheUntilContentChanges<{
    readonly answer: T
    readonly empty: string | undefined
  }>(cache?.seconds)
  return async (
    call: Pick<VerifiedCall, 'input' | 'language' | 'context' | 'empty'>,
    make: () => Promise<T>,
  ): Promise<T> => {
    if (!cache) return make()
    const { input, language, context } = call
    const { catalog, site } = context.services
    const key = JSON.stringify([site.origin, context.pageSize, input, language])
    const makeEntry = async () => ({ answer: await make(), empty: call.empty })
    const { answer, empty } = await findOrMake(catalog, key, makeEntry, context.now.getTime())
    call.empty = empty
    return answer
  }
}

interface Schemas<I extends z.ZodObject, O extends OutputSchema> {
  readonly input: I
  readonly output: O
}

type SchemasOf = Pick<Operation<z.ZodObject, OutputSchema>, 'input' | 'output' | 'schemasFor'>

/** By what an operation takes and gives, since others may take the same. */
const findByContent = memoizeByObject((catalog: Content) =>
  memoizeByObject((_input: z.ZodObject) =>
    memoizeByObject((_output: OutputSchema, operation: SchemasOf) => extended(operation, catalog)),
  ),
)

/**
 * With what the content of the site adds; where the site has several languages, one may be chosen.
 */
export function getSiteSchemas<I extends z.ZodObject, O extends OutputSchema, S extends Services>(
  operation: Pick<Operation<I, O, S>, 'input' | 'output' | 'schemasFor'>,
  catalog: S['catalog'],
): Schemas<I, O> {
  const { input, output } = operation
  const schemas = findByContent(catalog)(input)(output, operation as unknown as SchemasOf)
  return schemas as unknown as Schemas<I, O>
}

function extended<S extends Services>(
  operation: Pick<Operation<z.ZodObject, OutputSchema, S>, 'input' | 'output' | 'schemasFor'>,
  catalog: S['catalog'],
) {
  const { input, output } = operation.schemasFor?.(catalog) ?? operation
  const { languages } = catalog
  if (languages.length === 1) return { input, output }
  const language = withKitDescription(LanguageTag.optional(), ({ parameters }) =>
    parameters.language({ languages: languages.join(', ') }),
  )
  return { input: input.extend({ language }), output }
}

export const withSiteSchemas = <T extends Operation>(
  operations: readonly T[],
  catalog: Content,
): T[] => operations.map((one) => ({ ...one, ...getSiteSchemas(one, catalog) }))
