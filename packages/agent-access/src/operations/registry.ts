import { z } from 'zod'
import { englishMessages } from '../messages'
import { unwrap } from './arguments'
import {
  isPublic,
  type Operation,
  type PublicOperation,
  pathParameters,
  type Registered,
} from './operation'

/** The operations that every face offers. */
export type Registry = readonly Registered<PublicOperation>[]

/** Checks whether some operation needs a credential. */
export const requiresCredential = (registry: Registry): boolean =>
  registry.some(({ credential }) => credential === 'required')

const nameCharsMax = 30
const descriptionCharsMax = 500

/** Returns the operations in their published order, each with its key; throws if definitions contradict others. */
export function createRegistry<T extends Operation>(
  definitions: Readonly<Record<string, T>>,
): readonly Registered<T>[] {
  const operations = Object.entries(definitions).map(
    ([key, definition]): Registered<T> => Object.freeze({ ...definition, key }),
  )
  const issues = [...operations.flatMap(listIssues), ...listRepeats(operations)]
  if (issues.length > 0)
    throw new Error(`The definitions of operations contradict each other:\n${issues.join('\n')}`)
  return Object.freeze(operations)
}

function listIssues(operation: Operation): string[] {
  const { name, description, effect, cache } = operation
  const { titles } = englishMessages
  const issues: string[] = []
  const submits = effect === 'submit'
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(name) || name.length > nameCharsMax)
    issues.push(`${name}: a name is at most ${nameCharsMax} lower-case letters and underscores`)
  if (!description || description.length > descriptionCharsMax)
    issues.push(`${name}: a description has 1 to ${descriptionCharsMax} characters`)
  for (const code of operation.errors ?? [])
    if (!Object.hasOwn(titles, code))
      issues.push(
        `${name}: the error code "${code}" is not known; there are ${Object.keys(titles).join(', ')}`,
      )
  if (submits !== (operation.submitStatus !== undefined))
    issues.push(`${name}: submitStatus belongs to operations that submit, and to each of them`)
  if (cache && (submits || !(Number.isInteger(cache.seconds) && cache.seconds > 0)))
    issues.push(`${name}: cache belongs to a read, with a whole number of seconds above 0`)
  if (cache && operation.credential)
    issues.push(`${name}: cache is for what everybody may read; leave it or the credential out`)
  return isPublic(operation) ? [...issues, ...listHttpIssues(operation)] : issues
}

const methods: Readonly<Record<Operation['effect'], readonly string[]>> = {
  read: ['GET'],
  write: ['POST', 'PUT', 'PATCH', 'DELETE'],
  submit: ['POST'],
}

function listHttpIssues({ name, effect, input, http }: PublicOperation): string[] {
  const issues: string[] = []
  const segment = http.path.split('/').find((each) => !/^(?:[\w.~-]*|\{\w+\})$/.test(each))
  if (segment !== undefined)
    issues.push(`${name}: "${segment}" of http.path is not valid; write a parameter as {id}`)
  if (!methods[effect]?.includes(http.method))
    issues.push(`${name}: effect "${effect}" contradicts method ${http.method}`)
  for (const parameter of pathParameters(http.path))
    if (!Object.hasOwn(input.shape, parameter))
      issues.push(`${name}: path parameter "${parameter}" is not in the input`)
  if (effect === 'read')
    for (const [parameter, schema] of Object.entries(input.shape))
      if (unwrap(schema) instanceof z.ZodObject)
        issues.push(`${name}: "${parameter}" is an object, which an address cannot hold`)
  return issues
}

function listRepeats(operations: readonly Operation[]): string[] {
  // A parameter may have any name: two names of it are one address.
  const addresses = operations
    .filter(isPublic)
    .map(({ http }) => `${http.method} ${http.path.replace(/\{\w+\}/g, '{}')}`)
  const keys = [...operations.map(({ name }) => name), ...addresses]
  return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key}: is used twice`)
}
