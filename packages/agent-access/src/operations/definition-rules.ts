import { z } from 'zod'
import {
  listUnknownMembers,
  listWrongMembers,
  mayBeLeftOutRule,
  mustBeFunctionRule,
  mustBeLeftOutRule,
  mustBeListRule,
  mustBeObjectRule,
  mustBeOneOfRule,
  mustBeTextRule,
  type ObjectMemberRule,
} from '../members'
import { englishMessages } from '../messages'
import { unwrapSchema } from './arguments'
import {
  type HttpOperation,
  isHttpOperation,
  listPathParameters,
  type Operation,
} from './operation'

const nameCharsMax = 30
const descriptionCharsMax = 500

const aName: ObjectMemberRule = [
  (value) =>
    mustBeTextRule[0](value) &&
    /^[a-z]+(?:_[a-z]+)*$/.test(String(value)) &&
    String(value).length <= nameCharsMax,
  `at most ${nameCharsMax} lower-case letters and underscores, such as list_events`,
]
const aDescription: ObjectMemberRule = [
  (value) => mustBeTextRule[0](value) && String(value).length <= descriptionCharsMax,
  `a text of at most ${descriptionCharsMax} characters`,
]
/** RFC 6749, section 3.3: spaces divide the scopes of a list. */
export const isScopeName = (value: unknown): boolean =>
  mustBeTextRule[0](value) && /^[!#-[\]-~]+$/.test(String(value))
const aSchema: ObjectMemberRule = [
  (value) => value instanceof z.ZodType,
  'a schema of zod, such as z.strictObject({})',
]
const anObjectSchema: ObjectMemberRule = [
  (value) => value instanceof z.ZodObject,
  'an object, such as z.strictObject({})',
]
const aCache: ObjectMemberRule = [
  (value) => {
    const { seconds } = Object(value)
    return Number.isInteger(seconds) && seconds > 0
  },
  'a whole number of seconds above 0, as { seconds: 60 }',
]
const anAddress: ObjectMemberRule = [
  (value) => mustBeTextRule[0](Object(value).method) && mustBeTextRule[0](Object(value).path),
  "a method and a path, as { method: 'GET', path: '/api/v1/events' }",
]

/** What each operation has, however it is made. */
const ofEach = {
  name: aName,
  title: mustBeTextRule,
  description: aDescription,
  scope: [isScopeName, 'a name without spaces, such as events.read'],
  effect: [(value) => ['read', 'write', 'submit'].includes(String(value)), 'read, write or submit'],
  credential: mayBeLeftOutRule(mustBeOneOfRule('required')),
  user: mayBeLeftOutRule(mustBeOneOfRule('required')),
  operator: mayBeLeftOutRule(mustBeOneOfRule('required')),
  tag: mayBeLeftOutRule(mustBeObjectRule),
  errors: mayBeLeftOutRule(mustBeListRule),
  example: mayBeLeftOutRule(mustBeFunctionRule),
  input: anObjectSchema,
  toText: mustBeFunctionRule,
} satisfies Readonly<Record<string, ObjectMemberRule>>

const ofOperation = {
  ...ofEach,
  output: aSchema,
  run: mustBeFunctionRule,
  cache: mayBeLeftOutRule(aCache),
}

/** What a definition has by its effect; nothing else is read. */
const ofDefinition = {
  read: {
    ...ofOperation,
    http: anAddress,
    nextCursor: mayBeLeftOutRule(mustBeFunctionRule),
    search: mayBeLeftOutRule(mustBeFunctionRule),
  },
  write: { ...ofOperation, http: anAddress, cache: mustBeLeftOutRule('only a read is used again') },
  submit: {
    ...ofEach,
    http: anAddress,
    run: mustBeLeftOutRule(
      'what is sent is stored and delivered; check refuses, and respond answers',
    ),
    output: mustBeLeftOutRule('receipt is the schema of what respond returns'),
    cache: mustBeLeftOutRule('only a read is used again'),
    receipt: mayBeLeftOutRule(anObjectSchema),
    check: mayBeLeftOutRule(mustBeFunctionRule),
    respond: mayBeLeftOutRule(mustBeFunctionRule),
  },
} as const

/** Lists what is wrong with a definition, in JavaScript too, where no type says it. */
export function listDefinitionIssues(definition: HttpOperation): string[] {
  const { name = 'defineOperation', effect } = definition
  const rules = Object.hasOwn(ofDefinition, effect) ? ofDefinition[effect] : ofEach
  const unknown = rules === ofEach ? [] : listUnknownMembers(name, definition, rules)
  const issues = [...unknown, ...listWrongMembers(name, definition, rules)]
  return issues.length > 0 ? issues : listContradictions(definition)
}

const ofEvent = {
  name: aName,
  title: mustBeTextRule,
  description: aDescription,
  scope: ofEach.scope,
  input: anObjectSchema,
  payload: anObjectSchema,
  errors: ofEach.errors,
  since: mustBeFunctionRule,
}

/** Lists what is wrong with an event, whose poll takes these fields beside its own. */
export function listEventIssues(
  definition: Pick<Operation, 'name' | 'input' | 'errors'> & { readonly payload: z.ZodObject },
  pollFields: readonly string[],
): string[] {
  const { name = 'defineEvent', input, payload } = definition
  const issues = [
    ...listUnknownMembers(name, definition, ofEvent),
    ...listWrongMembers(name, definition, ofEvent),
  ]
  if (issues.length > 0) return issues
  const repeated = pollFields.filter((field) => Object.hasOwn(input.shape, field))
  return [
    ...listUnknownCodes(definition),
    ...repeated.map((field) => `${name}: rename the field ${field}; every poll has one`),
    ...listSchemaIssues({ name, input, output: payload }),
  ]
}

/** Lists what is wrong with an operation of a registry, which may have members of its site. */
export function listOperationIssues(operation: Operation): string[] {
  const issues = listWrongMembers(operation.name, operation, ofOperation)
  return issues.length > 0 ? issues : listContradictions(operation)
}

function listContradictions(operation: Operation): string[] {
  const { name, effect, cache } = operation
  const [needed] = (['credential', 'user', 'operator'] as const).filter((one) => operation[one])
  const issues = listUnknownCodes(operation)
  if (cache && effect !== 'read') issues.push(`${name}: cache belongs to a read`)
  if (cache && needed)
    issues.push(`${name}: cache is for what everybody may read; leave it or ${needed} out`)
  if (isHttpOperation(operation)) issues.push(...listHttpIssues(operation))
  return [...issues, ...listSchemaIssues(operation)]
}

const listUnknownCodes = ({ name, errors = [] }: Pick<Operation, 'name' | 'errors'>): string[] =>
  errors
    .filter((code) => !Object.hasOwn(englishMessages.titles, code))
    .map(
      (code) =>
        `${name}: the error code "${code}" is not known; there are ${Object.keys(englishMessages.titles).join(', ')}`,
    )

const methods: Readonly<Record<Operation['effect'], readonly string[]>> = {
  read: ['GET'],
  write: ['POST', 'PUT', 'PATCH', 'DELETE'],
  submit: ['POST'],
}

function listHttpIssues({ name, effect, input, http }: HttpOperation): string[] {
  const { method, path } = http
  const issues: string[] = []
  const quotedPath = `${name}: http.path "${path}"`
  const segment = path.split('/').find((each) => !/^(?:[\w.~-]*|\{\w+\})$/.test(each))
  if (!/^\/api\/v1\/./.test(path)) issues.push(`${quotedPath} must begin with /api/v1/`)
  else if (path.endsWith('/')) issues.push(`${quotedPath} must end without a slash`)
  if (/\/:\w/.test(path))
    issues.push(
      `${quotedPath} must have parameters in braces: ${path.replace(/\/:(\w+)/g, '/{$1}')}`,
    )
  else if (segment !== undefined)
    issues.push(`${name}: "${segment}" of http.path is not valid; write a parameter as {id}`)
  const allowed = methods[effect]
  if (!allowed.includes(method))
    issues.push(
      `${name}: effect "${effect}" contradicts method ${method}; it allows ${allowed.join(', ')}`,
    )
  for (const parameter of listPathParameters(path))
    if (!Object.hasOwn(input.shape, parameter))
      issues.push(`${name}: path parameter "${parameter}" is not in the input`)
    else if ((input.shape[parameter] as z.ZodType).isOptional())
      issues.push(
        `${name}: path parameter "${parameter}" is optional, but an address always has it`,
      )
  if (effect === 'read')
    for (const [parameter, schema] of Object.entries(input.shape))
      if (unwrapSchema(schema) instanceof z.ZodObject)
        issues.push(`${name}: "${parameter}" is an object, which an address cannot hold`)
  return issues
}

function listSchemaIssues({
  name,
  input,
  output,
}: Pick<Operation, 'name' | 'input' | 'output'>): string[] {
  const issues: string[] = []
  if (Object.hasOwn(input.shape, 'language'))
    issues.push(`${name}: rename the field language; it chooses the language of the answer`)
  // A submission gets its output from the kit.
  for (const [io, schema] of Object.entries({ input, output } as const))
    if (schema) issues.push(...listUnwritable(name, io as 'input' | 'output', schema))
  return issues
}

/** Lists the members that tools and OpenAPI could not describe. */
function listUnwritable(name: string, io: 'input' | 'output', schema: z.ZodType): string[] {
  const write = (part: z.ZodType) =>
    z.toJSONSchema(part, { io, metadata: z.registry<z.GlobalMeta>() })
  const members: [string, z.ZodType][] =
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).map(([member, part]) => [`${io}.${member}`, part as z.ZodType])
      : [[io, schema]]
  const issues = members.flatMap(([member, part]) => {
    try {
      write(part)
      return []
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return `${name}: ${member} cannot be described in JSON Schema (${reason.split('\n')[0]}); a day is z.iso.date(), a time z.iso.datetime()`
    }
  })
  if (issues.length > 0 || isOfObjects(write(schema))) return issues
  return [`${name}: ${io} must be an object, such as z.strictObject({ items: z.array(…) })`]
}

function isOfObjects({ type, anyOf, oneOf }: z.core.JSONSchema.BaseSchema): boolean {
  const options = anyOf ?? oneOf
  return options ? options.every(isOfObjects) : type === undefined || type === 'object'
}
