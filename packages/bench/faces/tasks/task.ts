import type { Catalog } from '@/lib/content/catalog'
import type { Fact } from '@/packages/bench/faces/facts'

/** What tasks are made of. */
export interface Content {
  readonly catalog: Catalog
  readonly now: Date
}

/** The facts of a task and the names in its question, or why this site has no such question. */
type Made =
  | {
      readonly values: Readonly<Record<string, string>>
      readonly facts: readonly Fact[]
      /** Where in the content the facts stand. */
      readonly source: string
      /** Whether an inquiry is previewed, or sent. */
      readonly inquiry?: 'preview' | 'send'
    }
  | { readonly missing: string }

export type Maker = (content: Content) => Made

/** Returns a text that an answer has to hold: its first words, so that a cut sentence still counts. */
export function opening(text: string, words = 9): string {
  return text.split(/\s+/).slice(0, words).join(' ')
}

/** Returns the first sentence of a Markdown text, without headings. */
export const firstSentence = (markdown: string): string =>
  markdown
    .split('\n')
    .find((line) => /^\p{L}/u.test(line))
    ?.split(/(?<=\p{Ll}[.?!])\s/u)[0] ?? ''

/** Returns the ways to write a date. */
export const dateForms = (date: string, { messages }: Catalog): string[] => [
  date,
  messages.dateText(date),
]

/** Returns the ways to name a term. */
export const termForms = (
  terms: readonly { readonly slug: string; readonly name: string }[],
  slug: string,
): string[] => [slug, ...terms.filter((term) => term.slug === slug).map(({ name }) => name)]
