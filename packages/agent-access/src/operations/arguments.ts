import { z } from 'zod'
import { createInvalidRequestError, type FieldError } from '../errors'
import { describedErrorsMax, filterCharsMax } from '../limits'
import { memoizeByObject } from '../memoize'
import type { Messages } from '../messages'
import { quoteText } from '../text-rules'
import type { AllowedValues } from './accepted'
import {
  type ArgumentServices,
  findAllowedValues,
  findNearestValues,
  findParameterConstraint,
  findValuesByWord,
  formatSuggestions,
  splitAllowedValues,
  toAllowedNames,
} from './allowed-values'
import { isFieldGroup } from './groups'
import { createIssueFormatter, removeListPosition, toFieldErrors } from './issue-messages'

type Report = (message: string, allowed?: readonly string[]) => void

/** Parameters that other programs append to links; they are ignored. */
export const isTrackingParameter = (name: string): boolean => /^(?:_|utm_)/.test(name)

/** Parses a value; our messages replace those of zod where the schema has none. */
export const parseWithMessages = <T extends z.ZodType>(
  schema: T,
  value: unknown,
  messages: Messages,
) => schema.safeParse(value, { error: createIssueFormatter(messages), reportInput: true })

/**
 * Reads the arguments of a call by one rule on every interface: `null` and blank mean absent, one value
 * is a list of one, terms and records are found by all their words. Throws one error that names all
 * issues.
 */
export function readArguments<I extends z.ZodObject>(
  schema: I,
  raw: unknown,
  services: ArgumentServices,
): z.output<I> {
  const { messages } = services.catalog
  if (!isFieldGroup(raw)) {
    const { values } = messages
    const message = values.otherKind({ value: quoteText(raw), kind: values.kinds.object })
    throw createInvalidRequestError([{ field: '', message }], messages)
  }
  const errors: FieldError[] = []
  const members = readMembers(schema, raw, services, errors)
  const { data, error } = parseWithMessages(schema, members, messages)
  if (data && errors.length === 0) return data
  const reported = new Set(errors.map(({ field }) => field))
  const others = toFieldErrors(error?.issues ?? []).filter(({ field }) => !reported.has(field))
  errors.push(...others.map(removeListPosition))
  throw createInvalidRequestError(errors, messages)
}

/** Reads the members of an object; those of an object inside it are named `answers.budget`. */
function readMembers(
  schema: z.ZodObject,
  raw: object,
  services: ArgumentServices,
  errors: FieldError[],
  path = '',
): Record<string, unknown> {
  const members: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (isTrackingParameter(name)) continue
    const field = path + name
    const report: Report = (message, allowed) =>
      errors.push({ field, message, ...(allowed && { allowed }) })
    const declared = Object.hasOwn(schema.shape, name) && schema.shape[name]
    if (!declared) {
      reportName(name, schema, errors.length, services.catalog.messages, report)
      continue
    }
    if (value === null && takesNull(declared)) {
      members[name] = null
      continue
    }
    const parameter = unwrapSchema(declared)
    const read =
      parameter instanceof z.ZodObject && isFieldGroup(value)
        ? readMembers(parameter, value, services, errors, `${field}.`)
        : readValue(parameter, value, services, report)
    if (read !== undefined) members[name] = read
  }
  return members
}

/** Reads the filters of a page, which ignores unknown parameters. */
export function readFilters<F extends z.ZodObject>(
  filters: F,
  query: Readonly<Record<string, unknown>>,
  services: ArgumentServices,
): z.output<F> {
  const knownEntries = Object.entries(query).filter(([name]) => Object.hasOwn(filters.shape, name))
  return readArguments(filters, Object.fromEntries(knownEntries), services)
}

const findParameterNames = memoizeByObject((schema: z.ZodObject) =>
  toAllowedNames(Object.keys(schema.shape)),
)

function reportName(
  name: string,
  schema: z.ZodObject,
  before: number,
  { values }: Messages,
  report: Report,
): void {
  const allowedNames = findParameterNames(schema)
  const choices = before < describedErrorsMax ? findNearestValues(name, allowedNames) : []
  if (allowedNames.texts.length > 0)
    report(values.unknownParameter({ choices }), allowedNames.texts)
  else report(values.noParameters)
}

/** Undefined if the value counts as absent. */
function readValue(
  schema: z.core.$ZodType,
  value: unknown,
  services: ArgumentServices,
  report: Report,
) {
  // A blank is not consent to an effect: only true, false or no value are accepted.
  if (schema instanceof z.ZodBoolean) return value
  if (schema instanceof z.ZodArray) return readList(schema, value, services, report)
  const [one, ...more] = [value].flat().filter((each) => !isBlank(each))
  const { refusals } = services.catalog.messages
  if (more.length > 0) report(refusals.oneValue({ count: 1 + more.length }))
  const accepted = typeof one === 'string' ? findParameterConstraint(schema, services) : undefined
  if (!accepted) return schema instanceof z.ZodNumber ? toNumberIfNumeric(one) : one
  return 'resolve' in accepted
    ? accepted.resolve(String(one))
    : chooseValues([one], accepted.values, services.catalog.messages, report)[0]
}

function readList(list: z.ZodArray, value: unknown, services: ArgumentServices, report: Report) {
  const { catalog } = services
  const allowed = findAllowedValues(list.element, services)
  const { refusals } = catalog.messages
  const values = [value].flat().filter((one) => !isBlank(one))
  const valuesMax = getMaxLength(list)
  const charCount = allowed ? countCharacters(values) : 0
  if (charCount > filterCharsMax) {
    report(refusals.tooManyCharacters({ max: filterCharsMax, count: charCount }))
    return undefined
  }
  const items = allowed ? values.flatMap((one) => split(one, allowed)) : values
  if (items.length > valuesMax) {
    report(refusals.tooManyValues({ max: valuesMax, count: items.length }))
    return undefined
  }
  if (items.length === 0) return undefined
  if (allowed) return chooseValues(items, allowed, catalog.messages, report)
  return unwrapSchema(list.element) instanceof z.ZodNumber ? items.map(toNumberIfNumeric) : items
}

const countCharacters = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, one) => sum + (typeof one === 'string' ? one.length : 0), 0)

const split = (value: unknown, allowed: AllowedValues): unknown[] =>
  typeof value === 'string' || typeof value === 'number'
    ? splitAllowedValues(String(value), allowed)
    : [value]

/** Checked before the values are. */
function getMaxLength(list: z.ZodArray): number {
  for (const { _zod } of list.def.checks ?? [])
    if ('maximum' in _zod.def && typeof _zod.def.maximum === 'number') return _zod.def.maximum
  return Infinity
}

/** Replaces words by their terms, in the order of the allowed values; the schema refuses the rest. */
function chooseValues(
  words: readonly unknown[],
  allowed: AllowedValues,
  messages: Messages,
  report: Report,
): unknown[] {
  const values = new Set<unknown>()
  for (const word of words) {
    const matches = typeof word === 'string' ? findValuesByWord(word, allowed) : [word]
    for (const one of matches ?? []) values.add(one)
    if (matches) continue
    const choices = formatSuggestions(findNearestValues(String(word), allowed), messages)
    report(messages.refusals.unknown({ value: quoteText(word), choices }), allowed.texts)
  }
  return [...allowed.values.filter((one) => values.delete(one)), ...values]
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Converts a text from an address to a number; any other text is left for the schema to refuse. */
export const toNumberIfNumeric = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value.trim())
    ? Number(value)
    : value

type Wrapper = z.ZodType & { unwrap(): z.core.$ZodType }

const isWrapper = (schema: z.core.$ZodType): schema is Wrapper =>
  wrappers.some((wrapper) => schema instanceof wrapper)

const wrappers = [
  z.ZodOptional,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodNullable,
  z.ZodReadonly,
  z.ZodCatch,
]

/** Without what says that the value may be missing. */
export const unwrapSchema = (schema: z.core.$ZodType): z.core.$ZodType =>
  isWrapper(schema) ? unwrapSchema(schema.unwrap()) : schema

/** Checks whether `null` is a value here, and not the lack of one. */
const takesNull = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNullable || (isWrapper(schema) && takesNull(schema.unwrap()))
