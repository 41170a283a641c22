import type { Words } from '@/lib/content/words'
import { fieldsOf } from '@/lib/domain/inquiry-fields'
import { labelOf } from '@/lib/views/asked'

/** A member of an inquiry as a form shows it. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly type?: 'email' | 'tel'
  /** Stands beside its neighbour at any width of the window. */
  readonly pair?: true
  /** A text of several lines. */
  readonly lines?: true
  readonly required: boolean
  readonly minLength: number
  readonly maxLength: number
}

/** The members of an inquiry that a person sees and may change before it is sent, the message first. */
export const confirmedFields = (words: Words): Field[] =>
  fieldsOf('inquiry')
    .map(({ name, shape, type, pair, charsMin, charsMax }) => ({
      name,
      label: labelOf(name, words),
      ...(shape === 'text' && { lines: true as const }),
      ...(pair && { pair }),
      ...(type && { type }),
      required: charsMin > 0,
      minLength: charsMin,
      maxLength: charsMax,
    }))
    .sort((a, b) => Number(b.lines ?? false) - Number(a.lines ?? false))
