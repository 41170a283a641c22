import { z } from 'zod'
import { type FieldShape, mistakeIn, type Rule, shapes } from './field-shapes'

/** A text that is normalised before it is validated; `asked` is what is missing without it. */
export function Text(rule: Rule, asked = 'something') {
  const { shape, charsMin, charsMax } = rule
  return z
    .string({ error: ({ input }) => (input === undefined ? missing(asked, charsMin) : undefined) })
    .overwrite(shapes[shape].normalise)
    .check((check) => {
      const message = issueOf(rule, asked, check.value)
      if (message) check.issues.push({ code: 'custom', message, input: check.value })
    })
    .meta({
      ...(charsMin > 0 && { minLength: charsMin }),
      maxLength: charsMax,
      ...(shape === 'address' && { format: 'email' }),
    })
}

/** Returns the message for an empty field, which includes the minimum length. */
const missing = (asked: string, charsMin: number): string =>
  charsMin > 1 ? `Write ${asked}, in at least ${charsMin} characters` : `Write ${asked}`

/** Returns what is invalid in a normalised text and how to correct it, in one sentence. */
function issueOf(rule: Rule, asked: string, text: string): string | undefined {
  const { charsMin, charsMax, shape } = rule
  const { kind, chars } = mistakeIn(rule, text) ?? {}
  switch (kind) {
    case 'missing':
      return missing(asked, charsMin)
    case 'short':
      return `Write at least ${charsMin} characters; there ${chars === 1 ? 'is' : 'are'} ${chars}`
    case 'long':
      return `Write at most ${charsMax} characters; there are ${chars}`
    case 'shape':
      return shapeMessages[shape]
    default:
      return undefined
  }
}

const shapeMessages: Partial<Record<FieldShape, string>> = {
  address: 'Write one email address such as anna@example.com',
  link: 'Write a whole address that begins with https://',
}
