import { listOperationIssues } from './definition-rules'
import { type AnyHttpOperation, isHttpOperation, type Operation } from './operation'

/** The operations that every interface offers. */
export type Registry = readonly AnyHttpOperation[]

/** Checks whether some operation needs a credential. */
export const someOperationRequiresCredential = (registry: Registry): boolean =>
  registry.some(({ credential }) => credential === 'required')

/** Checks whether some operation is only for who is signed in. */
export const someOperationRequiresUser = (registry: Registry): boolean =>
  registry.some(({ user }) => user === 'required')

/** Nothing changes the operations any more; throws if definitions contradict others. */
export function createRegistry<T extends Operation>(definitions: readonly T[]): readonly T[] {
  const operations = definitions.map((definition): T => Object.freeze({ ...definition }))
  const issues = [...operations.flatMap(listIssues), ...listRepeats(operations)]
  if (issues.length > 0)
    throw new Error(`The definitions of operations contradict each other:\n${issues.join('\n')}`)
  return Object.freeze(operations)
}

function listIssues(operation: Operation): string[] {
  const { name, effect, submitStatus } = operation
  return (effect === 'submit') === (submitStatus !== undefined)
    ? listOperationIssues(operation)
    : [`${name}: submitStatus belongs to operations that submit, and to each of them`]
}

function listRepeats(operations: readonly Operation[]): string[] {
  // A parameter may have any name: two names of it are one address.
  const addresses = operations
    .filter(isHttpOperation)
    .map(({ http }) => `${http.method} ${http.path.replace(/\{\w+\}/g, '{}')}`)
  return [
    ...repeatsIn(operations.map(({ name }) => name)).map(
      (name) => `${name}: this name is used twice; give each operation its own`,
    ),
    ...repeatsIn(addresses).map(
      (address) => `${address}: this address is used twice; give each operation its own`,
    ),
  ]
}

const repeatsIn = (keys: readonly string[]): string[] =>
  keys.filter((key, at) => keys.indexOf(key) < at)
