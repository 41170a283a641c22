/** Values by their names, of which the shape is not known yet. */
export type FieldGroup = Readonly<Record<string, unknown>>

// A form is flat: its answers have names such as `answers.budget`, which errors have as well.

const prefix = 'answers.'

/** Returns what the answer to a question is called in a form. */
export const answerName = (question: string): string => prefix + question

/** Returns the members of an inquiry, of whose answers each is one. */
export const flat = <T>({
  answers,
  ...members
}: Readonly<Record<string, T | object>>): Record<string, T> => ({
  ...(members as Record<string, T>),
  ...Object.fromEntries(
    Object.entries(answers ?? {}).map(([name, value]) => [prefix + name, value]),
  ),
})

/** Returns the members of a form as an inquiry has them. */
export function nested<T>(
  members: Readonly<Record<string, T>>,
): Record<string, T | Record<string, T>> {
  const entries = Object.entries(members)
  const answers = entries.flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  )
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix))),
    ...(answers.length > 0 && { answers: Object.fromEntries(answers) }),
  }
}
