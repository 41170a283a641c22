import { closest, distance } from 'fastest-levenshtein'
import { quotedInputCharsMax } from './limits'

/** What a member must be: a check of its value, and the words of a message for it. */
export type ObjectMemberRule = readonly [accepts: (value: unknown) => boolean, mustBe: string]

export type ObjectMemberRules<T> = { readonly [Name in keyof Required<T>]: ObjectMemberRule }

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const mustBeTextRule: ObjectMemberRule = [isText, 'a text']
export const mustBeFunctionRule: ObjectMemberRule = [
  (value) => typeof value === 'function',
  'a function',
]
export const mustBeListRule: ObjectMemberRule = [Array.isArray, 'a list']
export const mustBeObjectRule: ObjectMemberRule = [isObject, 'an object']
/** Verified elsewhere, or anything. */
export const mayBeAnythingRule: ObjectMemberRule = [() => true, 'anything']

export const mayBeLeftOutRule = ([accepts, mustBe]: ObjectMemberRule): ObjectMemberRule => [
  (value) => value === undefined || accepts(value),
  mustBe,
]
export const mustBeOneOfRule = (...values: readonly string[]): ObjectMemberRule => [
  (value) => values.includes(value as string),
  values.map((value) => `"${value}"`).join(' or '),
]
export const mustBeLeftOutRule = (why: string): ObjectMemberRule => [
  (value) => value === undefined,
  `left out: ${why}`,
]

/** Lists what is wrong with the members of an object, each with what it must be. */
export function listWrongMembers(
  subject: string,
  value: object,
  rules: Readonly<Record<string, ObjectMemberRule>>,
): string[] {
  const members = value as Readonly<Record<string, unknown>>
  return Object.entries(rules)
    .filter(([name, [accepts]]) => !accepts(members[name]))
    .map(([name, [, mustBe]]) =>
      members[name] === undefined
        ? `${subject}: ${name} is missing; it must be ${mustBe}`
        : `${subject}: ${name}${quote(members[name])} must be ${mustBe}`,
    )
}

/** Lists the members that nobody reads, each with the name that was meant. */
export const listUnknownMembers = (subject: string, value: object, rules: object): string[] =>
  Object.entries(value)
    .filter(([name, member]) => member !== undefined && !Object.hasOwn(rules, name))
    .map(([name]) => `${subject}: ${name} is not known; ${suggest(name, Object.keys(rules))}`)

/** Throws what names the fix, in JavaScript too, where no type does. */
export function requireMembers<T extends object>(
  subject: string,
  value: T,
  rules: ObjectMemberRules<T>,
): void {
  if (!isObject(value)) throw new Error(`${subject}${quote(value)} must be an object`)
  const mistakes = [
    ...listUnknownMembers(subject, value, rules),
    ...listWrongMembers(subject, value, rules),
  ]
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
}

/** Throws what is wrong with the first wrong item of a list. */
export function requireValidItems(
  subject: string,
  items: readonly unknown[],
  [accepts, mustBe]: ObjectMemberRule,
): void {
  items.forEach((item, at) => {
    if (!accepts(item)) throw new Error(`${subject}[${at}]${quote(item)} must be ${mustBe}`)
  })
}

function suggest(name: string, names: readonly string[]): string {
  const nearest = closest(name.toLowerCase(), names)
  return distance(name.toLowerCase(), nearest.toLowerCase()) <= name.length / 2
    ? `did you mean ${nearest}?`
    : `there are ${names.join(', ')}`
}

/** Repeats a value that is short enough to be recognised. */
function quote(value: unknown): string {
  if (typeof value === 'string' && value.length > quotedInputCharsMax)
    return ` of ${value.length} characters`
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value) || value === null
  return isPlain ? ` ${JSON.stringify(value)}` : ''
}
