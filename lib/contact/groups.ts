/** Values by their names, of which the shape is not known yet. */
export type FieldGroup = Readonly<Record<string, unknown>>

// A form is flat: its answers have names such as `answers.budget`, which errors have as well.

const prefix = 'answers.'

/** Returns what the answer to a question is called in a form. */
export const toAnswerName = (question: string): string => prefix + question
