import type { z } from 'zod'
import { env } from '@/lib/config/env'
import { pageSize } from '@/lib/config/limits'
import { keptWhileOpen } from '@/lib/content/kept'
import { publicActor } from '@/lib/domain/actor'
import { count } from '@/lib/metrics/count'
import { traced } from '@/lib/runtime/trace'
import { readArguments } from './arguments'
import { countEmptySearch } from './empty-search'
import type { Context, Operation, Output } from './operation'
import { requireScope } from './scope'

/** What a face knows of whoever calls; the rest of the context follows from it. */
export type Caller = Pick<Context, 'services'> & Partial<Context>

/** A call whose arguments and scope have been checked. */
export interface Call<I extends z.ZodObject = z.ZodObject, O extends Output = Output> {
  readonly input: z.output<I>
  readonly context: Context
  /** What was searched for in vain; it is counted with the call, however its answer was made. */
  empty: string | undefined
  /** With these arguments, or with others instead that the face has put in their place. */
  run(instead?: unknown): Promise<z.output<O>>
}

/**
 * The one way to an operation: arguments, scope, span, run. A face that asks or remembers something
 * before the run does so in `use`.
 */
export function invoke<I extends z.ZodObject, O extends Output>(
  operation: Operation<I, O>,
  raw: unknown,
  caller: Caller,
): Promise<z.output<O>>
export function invoke<I extends z.ZodObject, O extends Output, T>(
  operation: Operation<I, O>,
  raw: unknown,
  caller: Caller,
  use: (call: Call<I, O>) => Promise<T>,
): Promise<T>
export function invoke<I extends z.ZodObject, O extends Output>(
  operation: Operation<I, O>,
  raw: unknown,
  caller: Caller,
  use: (call: Call<I, O>) => Promise<unknown> = (call) => call.run(),
) {
  return traced(operation.name, async () => {
    const context = contextOf(caller)
    const { face } = context
    if (face) count('call', face, operation.name)
    const read = (sent: unknown) => readArguments(operation.input, sent, context.services)
    const input = read(raw)
    const isBound = context.actor.kind !== 'public' && (operation.scopeNeeded?.(input) ?? true)
    if (isBound) requireScope(operation, context)
    const call: Call<I, O> = {
      input,
      context,
      empty: undefined,
      async run(instead) {
        const output = checked(
          operation,
          await operation.run(instead ? read(instead) : input, context),
        )
        call.empty = operation.emptySearch?.(output)
        return output
      },
    }
    const answer = await use(call)
    if (face) countEmptySearch(face, operation.name, call.empty)
    return answer
  })
}

const contextOf = (caller: Caller): Context => ({
  actor: publicActor,
  now: new Date(),
  pageSize: pageSize.restDefault,
  client: () => 'unknown',
  face: undefined,
  suspicions: [],
  ...caller,
})

/** A wrong output is found where it is made; visitors do not pay for the check. */
const checked = <O extends Output>(operation: Operation<z.ZodObject, O>, output: z.output<O>) =>
  env().checksOutputs ? operation.output.parse(output) : output

/** What a face has made of a read operation's answers, by canonical arguments. */
export function keptAnswers<T>() {
  const keep = keptWhileOpen<{ readonly answer: T; readonly empty: string | undefined }>()
  return async (call: Call, make: () => Promise<T>): Promise<T> => {
    const { input, context } = call
    const { catalog, site } = context.services
    const key = JSON.stringify([site.origin, context.pageSize, input])
    const { answer, empty } = await keep(catalog.openRoles(context.now), key, async () => ({
      answer: await make(),
      empty: call.empty,
    }))
    call.empty = empty
    return answer
  }
}
