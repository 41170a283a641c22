import { createHash } from 'node:crypto'
import { type Caller as AnyCaller, invokeOperation } from 'agent-access'
import { countEvent, DomainError, type ErrorCode, limits } from 'agent-access/edge'
import type { z } from 'zod'
import { formFillingSecondsMin } from '@/lib/config/limits'
import { toProblem } from '@/lib/config/problem'
import type { Operation, SiteServices } from '@/lib/subject/operation'
import type { Messages } from '@/lib/subject/register'
import { splitLines } from './field-rules'
import { type FormField, listFormFields } from './form-fields'
import { fieldIssue } from './form-messages'
import {
  type FormState,
  honeypotFieldName,
  openForMsFieldName,
  visitSourceFieldName,
} from './form-state'
import { nestMembers } from './groups'
import {
  type FormName,
  getFields,
  listFieldNames,
  selectQuestions,
  toAnswerName,
} from './inquiry-fields'
import { submitContactInquiryOperation } from './operations'
import type { InquiryAnswer } from './text'
import { kindOfSource, unknownVisitSourceLabel } from './visit-sources'

export type FormCaller = AnyCaller<SiteServices>

export type FormAnswer =
  | { readonly inquiryId: string; readonly repeated: boolean }
  | { readonly state: FormState }

export const submitContactForm = (form: FormData, caller: FormCaller, now = new Date()) =>
  submitForm('inquiry', submitContactInquiryOperation, form, {}, caller, now)

/** Sends what was written into a form, with what its page adds. */
export async function submitForm(
  kind: FormName,
  operation: Operation<z.ZodObject, z.ZodType<InquiryAnswer>>,
  form: FormData,
  about: Values,
  caller: FormCaller,
  now: Date,
): Promise<FormAnswer> {
  const { catalog } = caller.services
  const fieldTexts = toTexts(form)
  const {
    [honeypotFieldName]: trap = '',
    [openForMsFieldName]: openFor = '',
    shownAt = '',
  } = fieldTexts
  const source = fieldTexts[visitSourceFieldName] ?? ''
  const names = listFieldNames(kind, catalog.agency.questions)
  const values = Object.fromEntries(
    Object.entries(fieldTexts).filter(([name]) => names.includes(name)),
  )
  // Where no choice is made, a browser sends nothing of the question.
  const unanswered = selectQuestions(kind, catalog.agency.questions).flatMap(
    ({ name, required }) => (required ? [[toAnswerName(name), '']] : []),
  )
  const raw = { ...selectMembers({ ...Object.fromEntries(unanswered), ...values }, kind), ...about }
  const suspicions = listSuspicions(trap, waitedMs(shownAt, openFor, now))
  let repeated = false
  const onReplay = () => {
    repeated = true
  }
  const send = () =>
    invokeOperation(operation, raw, { ...caller, suspicions, onReplay }, ({ input, run }) =>
      run({ ...raw, clientRequestId: createRequestId(operation, input) }),
    )
  try {
    const output = await once(send)
    if (output.status === 'preview') throw new Error('A form never sends a dry run')
    if (!repeated && caller.callInterface)
      countEvent('began', kindOfSource.has(source) ? source : unknownVisitSourceLabel, kind)
    return { inquiryId: output.inquiryId, repeated }
  } catch (error) {
    const state = { values, shownAt, answers: Number(fieldTexts.answers) + 1 || 1 }
    const fields = listFormFields(kind, catalog)
    return { state: { ...state, ...toFieldMessage(error, values, fields, catalog.messages) } }
  }
}

type Values = Readonly<Record<string, string>>

/** A call of the action without a form has no values. */
const toTexts = (form: unknown): Values =>
  Object.fromEntries(
    [...(form instanceof FormData ? form : [])].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** A text of many values becomes a list. */
const selectMembers = (values: Values, kind: FormName) =>
  nestMembers<string | string[]>({
    ...values,
    ...Object.fromEntries(
      getFields(kind).flatMap(({ name, valuesMax }) => {
        const text = values[name]
        return text === undefined || valuesMax === undefined ? [] : [[name, splitLines(text)]]
      }),
    ),
  })

/** Makes the key from the content, so that a second click or a reload finds the first inquiry. */
const createRequestId = ({ name }: Operation, content: object) =>
  `form:${createHash('sha256')
    .update(JSON.stringify([name, content]))
    .digest('hex')}`

const pauseMs = 300
const tries = Math.ceil((limits.idempotencyReserveSeconds * 1000) / pauseMs) + 1

/** Waits for the receipt of the first request if a second click comes meanwhile. */
async function once<T>(work: () => Promise<T>, triesLeft = tries): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isUnderWay = error instanceof DomainError && error.code === 'idempotency_conflict'
    if (!isUnderWay || triesLeft <= 1) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return once(work, triesLeft - 1)
  }
}

/** As far as the client reports it. */
const waitedMs = (shownAt: string, openFor: string, now: Date): number | undefined =>
  wholeNumber(shownAt) === undefined ? wholeNumber(openFor) : now.getTime() - Number(shownAt)

const wholeNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined)

/** Signs of a machine prove nothing, so such inquiries are only quarantined. */
function listSuspicions(trap: string, waitedMs = 0): string[] {
  const tooFast = waitedMs < formFillingSecondsMin * 1000
  return [...(trap.trim() ? ['honeypot'] : []), ...(tooFast ? ['too fast'] : [])]
}

/** Shows errors beside their fields, or one above the whole form. */
function toFieldMessage(
  error: unknown,
  values: Values,
  fields: readonly FormField[],
  messages: Messages,
): Pick<FormState, 'errors' | 'message'> {
  const fieldErrors = error instanceof DomainError ? (error.errors ?? []) : []
  if (fieldErrors.length === 0) return { errors: {}, message: toMessage(error, messages) }
  countEvent('refusal', 'invalid_request')
  const { locale } = messages.data
  const { checks } = messages.data.interface.form
  const errors: Record<string, string> = {}
  for (const { field, message } of fieldErrors) {
    const formField = fields.find(({ name }) => name === field)
    errors[field] ??=
      (formField?.rule && fieldIssue(formField.rule, values[field] ?? '', { locale, checks })) ||
      message
  }
  return { errors }
}

/** Messages for people, which replace those for programs. */
const messagesIn = ({
  interface: {
    form: { refused },
  },
}: Messages): Partial<Record<ErrorCode, string>> => ({
  temporarily_unavailable: refused.unavailable,
  rate_limited: refused.tooMany,
  idempotency_conflict: refused.underWay,
  gone: refused.closed,
  not_found: refused.closed,
})

function toMessage(error: unknown, messages: Messages): string {
  const code = error instanceof DomainError ? error.code : 'server_error'
  const message = messagesIn(messages)[code]
  if (!message) {
    toProblem(error)
    return messages.interface.form.refused.failed
  }
  countEvent('refusal', code)
  return message
}
