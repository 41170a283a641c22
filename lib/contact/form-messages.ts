import { formatMessage } from 'site-content/edge'
import type { Messages } from '@/lib/subject/register'
import { fieldShapes, findTextMistake, splitLines } from './field-rules'
import type { FormField, ValidationRule } from './form-fields'

/** The words that a form needs in the browser. */
export type FormMessages = ReturnType<typeof formMessages>

type Checks = Partial<Messages['data']['interface']['form']['checks']>

export function formMessages({ colon, data }: Messages, fields: readonly FormField[]) {
  const { notSent, lookAgain, leaveEmpty, sending, optional, checks } = data.interface.form
  const { tooShort, tooLong, address, link, tooManyLinks } = checks
  const hasLinks = fields.some(({ rule }) => rule?.shape === 'link')
  return {
    ...{ colon, notSent, lookAgain, leaveEmpty, sending, optional, locale: data.locale },
    checks: {
      ...{ tooShort, tooLong, address },
      ...(hasLinks && { link, tooManyLinks }),
    } satisfies Checks as Checks,
  }
}

interface CheckMessages {
  readonly locale: string
  readonly checks: Checks
}

export function fieldIssue(
  rule: ValidationRule,
  text: string,
  messages: CheckMessages,
): string | undefined {
  const { valuesMax, emptyMessage } = rule
  if (valuesMax === undefined) return issueIn(rule, text, messages)
  const values = splitLines(text)
  if (values.length === 0) return emptyMessage
  const { locale, checks } = messages
  if (values.length > valuesMax)
    return checks.tooManyLinks && formatMessage(checks.tooManyLinks, locale, { max: valuesMax })
  return values.flatMap((value) => issueIn(rule, value, messages) ?? [])[0]
}

function issueIn(
  rule: ValidationRule,
  text: string,
  { locale, checks: { tooShort, tooLong, link, address } }: CheckMessages,
): string | undefined {
  const mistake = findTextMistake(rule, fieldShapes[rule.shape].normalise(text))
  if (!mistake) return undefined
  const { charsMin: min, charsMax: max, emptyMessage, shape } = rule
  const { kind, chars } = mistake
  switch (kind) {
    case 'missing':
      return emptyMessage
    case 'short':
      return tooShort && formatMessage(tooShort, locale, { min, chars })
    case 'long':
      return tooLong && formatMessage(tooLong, locale, { max, chars })
    default:
      return shape === 'link' ? link : address
  }
}
