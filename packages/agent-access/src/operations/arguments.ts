import { z } from 'zod'
import { type FieldError, invalidRequest } from '../errors'
import { describedErrorsMax } from '../limits'
import type { Messages } from '../messages'
import { quoted } from '../text-rules'
import {
  type AllowedValues,
  cachedValues,
  choicesText,
  englishHint,
  findAllowedValues,
  type Known,
  meantBy,
  named,
  nearestTo,
  references,
  valuesNamedIn,
} from './allowed-values'
import { isGroup } from './is-object'
import { ofParameter, toFieldErrors, toMessage } from './issue-messages'

type Report = (message: string, allowed?: readonly string[]) => void

/** Parameters that other programs append to links; they are ignored. */
const appended = /^(?:_|utm_)/

/** Parses a value; our messages replace those of zod where the schema has none. */
export const parse = <T extends z.ZodType>(schema: T, value: unknown) =>
  schema.safeParse(value, { error: toMessage, reportInput: true })

/**
 * Reads the arguments of a call by one rule on every face: `null` and blank mean absent, one value
 * is a list of one, terms and records are found by all their words. Throws one error that names all
 * issues.
 */
export function readArguments<I extends z.ZodObject>(
  schema: I,
  raw: unknown,
  known: Known,
): z.output<I> {
  if (!isGroup(raw))
    throw invalidRequest([{ field: '', message: 'Send the arguments as one JSON object' }])
  const errors: FieldError[] = []
  const given = readMembers(schema, raw, known, errors)
  const { data, error } = parse(schema, given)
  if (data && errors.length === 0) return data
  const reported = new Set(errors.map(({ field }) => field))
  const others = toFieldErrors(error?.issues ?? []).filter(({ field }) => !reported.has(field))
  errors.push(...others.map(ofParameter))
  throw invalidRequest(errors, 'invalid_request', known.catalog.messages.refusals)
}

/** Reads the members of an object; those of an object inside it are named `answers.budget`. */
function readMembers(
  schema: z.ZodObject,
  raw: object,
  known: Known,
  errors: FieldError[],
  path = '',
): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (appended.test(name)) continue
    const field = path + name
    const report: Report = (message, allowed) =>
      errors.push({ field, message, ...(allowed && { allowed }) })
    const parameter = Object.hasOwn(schema.shape, name) && unwrapped(schema.shape[name])
    if (!parameter) {
      reportName(name, schema, errors.length, report)
      continue
    }
    const read =
      parameter instanceof z.ZodObject && isGroup(value)
        ? readMembers(parameter, value, known, errors, `${field}.`)
        : readValue(parameter, value, known, report)
    if (read !== undefined) given[name] = read
  }
  return given
}

/** Reads the filters of a page, which ignores unknown parameters. */
export function readFilters<F extends z.ZodObject>(
  filters: F,
  query: Readonly<Record<string, unknown>>,
  known: Known,
): z.output<F> {
  const named = Object.entries(query).filter(([name]) => Object.hasOwn(filters.shape, name))
  return readArguments(filters, Object.fromEntries(named), known)
}

function reportName(name: string, schema: z.ZodObject, before: number, report: Report): void {
  const known = cachedValues(schema, () => named(Object.keys(schema.shape)))
  const hint = before < describedErrorsMax ? englishHint(nearestTo(name, known)) : ''
  if (known.listed.length > 0) report(`This parameter is not known${hint}`, known.listed)
  else report('This is not known; send no parameters')
}

/** Returns undefined if the value counts as absent. */
function readValue(schema: z.core.$ZodType, value: unknown, known: Known, report: Report) {
  // A blank is not consent to an effect: only true, false or no value are accepted.
  if (schema instanceof z.ZodBoolean) return value
  if (schema instanceof z.ZodArray) return readList(schema, value, known, report)
  const [one, ...more] = [value].flat().filter((each) => !isBlank(each))
  const { refusals } = known.catalog.messages
  if (more.length > 0) report(refusals.oneValue({ count: 1 + more.length }))
  const allowed = typeof one === 'string' && findAllowedValues(schema, known.catalog)
  if (allowed) return chosen([one], allowed, known.catalog.messages, report)[0]
  const find = references.get(schema)
  if (find && typeof one === 'string') return find(one, known)
  return schema instanceof z.ZodNumber ? numberIn(one) : one
}

function readList(list: z.ZodArray, value: unknown, { catalog }: Known, report: Report) {
  const allowed = findAllowedValues(list.element, catalog)
  const values = [value].flat().filter((one) => !isBlank(one))
  const items = allowed ? values.flatMap((one) => split(one, allowed)) : values
  const valuesMax = longest(list)
  if (items.length > valuesMax) {
    report(catalog.messages.refusals.tooManyValues({ max: valuesMax, count: items.length }))
    return undefined
  }
  if (items.length === 0) return undefined
  return allowed ? chosen(items, allowed, catalog.messages, report) : items
}

const split = (value: unknown, allowed: AllowedValues): unknown[] =>
  typeof value === 'string' || typeof value === 'number'
    ? valuesNamedIn(String(value), allowed)
    : [value]

/** Returns the maximum length, which is checked before the values. */
function longest(list: z.ZodArray): number {
  for (const { _zod } of list.def.checks ?? [])
    if ('maximum' in _zod.def && typeof _zod.def.maximum === 'number') return _zod.def.maximum
  return Infinity
}

/** Replaces words by their terms, in the order of the allowed values; the schema refuses the rest. */
function chosen(
  sent: readonly unknown[],
  allowed: AllowedValues,
  messages: Messages,
  report: Report,
): unknown[] {
  const found = new Set<unknown>()
  for (const word of sent) {
    const meant = typeof word === 'string' ? meantBy(word, allowed) : [word]
    for (const one of meant ?? []) found.add(one)
    if (meant) continue
    const choices = choicesText(nearestTo(String(word), allowed), messages)
    report(messages.refusals.unknown({ value: quoted(word), choices }), allowed.listed)
  }
  return [...allowed.values.filter((one) => found.delete(one)), ...found]
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Converts a text from an address to a number; any other text is left for the schema to refuse. */
const numberIn = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value.trim())
    ? Number(value)
    : value

const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema
