import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { formSecondsMin, idempotencyReserveSeconds } from '@/lib/config/limits'
import { DomainError } from '@/lib/domain/errors'
import {
  ContactInquiry,
  type InquiryContent,
  JobApplication,
  withoutBlanks,
} from '@/lib/domain/inquiry'
import { linksIn } from '@/lib/domain/inquiry-fields'
import { problemOf } from '@/lib/http/problem'
import { acceptInquiry, submitContactInquiry } from '@/lib/operations/inquiries'
import type { Context } from '@/lib/operations/operation'
import { openRole } from '@/lib/operations/roles'
import type { Receipt } from '@/lib/store/inquiries'
import { traced } from '@/lib/trace'
import { type FormState, honeypot, openForMs } from './form-state'

export type FormAnswer = { readonly receipt: Receipt } | { readonly state: FormState }

export const submitContactForm = (form: FormData, context: Context) =>
  submitForm(form, context, (values) => {
    const contact = parse(ContactInquiry, values)
    return { kind: 'contact', ...withoutBlanks(contact) }
  })

export const submitApplicationForm = (roleId: string, form: FormData, context: Context) =>
  submitForm(form, context, (values) => {
    const application = parse(JobApplication, { ...values, links: linksIn(values.links ?? '') })
    const role = openRole(context.services.catalog, roleId, context.now)
    return {
      kind: 'application',
      roleId: role.slug,
      roleTitle: role.title,
      ...withoutBlanks(application),
    }
  })

async function submitForm(
  form: FormData,
  context: Context,
  contentOf: (values: Values) => InquiryContent,
): Promise<FormAnswer> {
  const sent = typed(form)
  const {
    [honeypot]: trap = '',
    [openForMs]: openFor = '',
    shownAt = '',
    ...values
  } = textsOf(sent)
  const state = { values, shownAt, answers: Number(sent.get('answers')) + 1 || 1 }
  try {
    const content = contentOf(values)
    const suspicions = suspicionsOf(trap, waitedMs(shownAt, openFor, context.now))
    const accept = () =>
      acceptInquiry(content, keyOf(content), { ...context, now: new Date() }, suspicions)
    return { receipt: await traced(spans[content.kind], () => once(accept)) }
  } catch (error) {
    if (error instanceof FieldErrors) return { state: { ...state, errors: error.errors } }
    return { state: { ...state, errors: {}, message: messageOf(error) } }
  }
}

const spans = { contact: submitContactInquiry.name, application: 'submit_job_application' }

/** Who calls the action without a form has typed nothing. */
const typed = (form: unknown) => (form instanceof FormData ? form : new FormData())

type Values = Record<string, string>

/** Only what a form of ours has: texts, none of Next's own. */
const textsOf = (form: FormData): Values =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$') && name !== 'answers'
        ? [[name, value]]
        : [],
    ),
  )

class FieldErrors extends Error {
  constructor(readonly errors: Readonly<Record<string, string>>) {
    super('fields are at fault')
  }
}

function parse<S extends z.ZodObject>(schema: S, values: Record<string, unknown>): z.output<S> {
  const known = Object.keys(schema.shape).map((name) => [name, values[name] ?? ''])
  const { data, error } = schema.safeParse(Object.fromEntries(known))
  if (!error) return data
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message
  throw new FieldErrors(errors)
}

/** The content is its own key: a second click, a reload and the way back all find the first. */
const keyOf = (content: InquiryContent) =>
  `form:${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`

const pauseMs = 300
const tries = Math.ceil((idempotencyReserveSeconds * 1000) / pauseMs) + 1

/** A second click comes while the first is under way; it waits for the same receipt. */
async function once<T>(work: () => Promise<T>, left = tries): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const underWay = error instanceof DomainError && error.code === 'idempotency_conflict'
    if (!underWay || left <= 1) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return once(work, left - 1)
  }
}

/** How long somebody had the form before them, as far as it says. */
const waitedMs = (shownAt: string, openFor: string, now: Date): number | undefined =>
  count(shownAt) === undefined ? count(openFor) : now.getTime() - Number(shownAt)

const count = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined)

/** Signals, no proof: what they hold back is kept for people to look at. */
function suspicionsOf(trap: string, waitedMs = 0): string[] {
  const tooFast = waitedMs < formSecondsMin * 1000
  return [...(trap.trim() ? ['honeypot'] : []), ...(tooFast ? ['too fast'] : [])]
}

function messageOf(error: unknown): string {
  switch (error instanceof DomainError ? error.code : undefined) {
    case 'temporarily_unavailable':
      return 'Our store does not answer right now, so nothing was sent. Everything you typed is still here; send it again in a few seconds.'
    case 'rate_limited':
      return 'That is more messages in an hour than we take from one connection. Everything you typed is still here; send it later, or write to us by email.'
    case 'idempotency_conflict':
      return 'Your message is still being stored. Send it again in a moment; it will not be doubled.'
    case 'gone':
    case 'not_found':
      return 'This role has been closed in the meantime, so nothing was sent.'
    default:
      return problemOf(error).detail
  }
}
