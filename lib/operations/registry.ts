import { type Operation, pathParameters } from './operation'

export type Registry = readonly Operation[]

const nameCharsMax = 30
const descriptionCharsMax = 500

/** All operations in their published order; a contradiction among them throws at once. */
export function createRegistry(operations: readonly Operation[]): Registry {
  const faults = [...operations.flatMap(faultsOf), ...repeatsOf(operations)]
  if (faults.length > 0) throw new Error(`The registry contradicts itself:\n${faults.join('\n')}`)
  return Object.freeze([...operations])
}

function faultsOf({ name, description, scope, effect, input, http }: Operation): string[] {
  const faults: string[] = []
  const submits = scope.endsWith('.submit')
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(name) || name.length > nameCharsMax)
    faults.push(`${name}: a name is at most ${nameCharsMax} lower-case letters and underscores`)
  if (description.length === 0 || description.length > descriptionCharsMax)
    faults.push(`${name}: a description has 1 to ${descriptionCharsMax} characters`)
  if (submits !== (effect === 'submit'))
    faults.push(`${name}: effect "${effect}" contradicts scope "${scope}"`)
  if ((http.method === 'GET') !== (effect === 'read'))
    faults.push(`${name}: effect "${effect}" contradicts method ${http.method}`)
  for (const parameter of pathParameters(http.path))
    if (!Object.hasOwn(input.shape, parameter))
      faults.push(`${name}: path parameter "${parameter}" is not in the input`)
  return faults
}

function repeatsOf(operations: readonly Operation[]): string[] {
  const keys = operations.flatMap(({ name, http }) => [name, `${http.method} ${http.path}`])
  return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key}: is there twice`)
}
