import type { Site } from 'agent-access/edge'
import type { InLanguage } from 'site-content'
import { z } from 'zod'
import { type FilterValues, paths } from '@/lib/config/paths'
import type { Catalog } from './register'
import type { Result } from './result'
import type { TaxonomyTerm } from './taxonomy'

/** The parts of a text in reading order, as a Markdown page, a tool and structured data need them. */
export interface TextView {
  /** The identifier for tools. */
  readonly id?: string
  readonly title: string
  readonly summary?: string
  /** The address of its own page. */
  readonly href?: string
  readonly facts: readonly LabelledFact[]
  /** What a list was filtered by; models read it in the heading. */
  readonly filters?: readonly LabelledFact[]
  /** Markdown, each with its heading. */
  readonly sections: readonly string[]
  /** Links to what a person can do next on a page. */
  readonly links?: readonly TextLink[]
  /** Tells a model what to ask next. */
  readonly next?: string
}

export interface FactValue extends InLanguage {
  readonly text: string
  readonly href?: string
  /** The value for machines. */
  readonly date?: string
}

export interface LabelledFact {
  readonly label: string
  readonly values: readonly FactValue[]
}

export interface TextLink {
  readonly name: string
  readonly href: string
  readonly note?: string
}

/** An item of a list: enough to choose it. */
export interface ListItem extends TextLink {
  readonly id: string
  readonly about: readonly string[]
  readonly summary?: string
  readonly result?: Result
  readonly links?: readonly TextLink[]
}

/** Where a text is read: on a Markdown page, or by a model, which needs ids and sees no pictures. */
export type ViewReader = 'page' | 'model'

/** What views need besides the record. */
export interface ViewSources {
  readonly catalog: Catalog
  readonly site: Site
}

/** Empty where it is the language of the catalog. */
export const getLang = (record: InLanguage | undefined): InLanguage =>
  record?.lang ? { lang: record.lang } : {}

export function toTermValue(terms: readonly TaxonomyTerm[], slug: string): FactValue {
  const term = terms.find((one) => one.slug === slug)
  return { text: term?.name ?? slug, ...getLang(term) }
}

export const createFact = (
  label: string,
  ...values: readonly (FactValue | string)[]
): LabelledFact => ({
  label,
  values: values.map((value) => (typeof value === 'string' ? { text: value } : value)),
})

interface ListPart {
  readonly total: number
  readonly filters: FilterValues
  readonly nextCursor: string | null
  /** What an operation says after an empty search. */
  readonly next?: string | undefined
}

/** A part of a list as an operation returns it. */
export type ListViewResult<Name extends string, T> = ListPart & {
  readonly [N in Name]: readonly T[]
}

/** Where to look for what has no answer here, for outputs that have none. */
export const NextStepText = z.string().optional().describe('What to do next')

/** The page that lists what no tool tells. */
export function describeOtherPages({ catalog, site }: ViewSources): string {
  const { people, messages } = catalog
  const { offices, languages, journal, policies } = messages.subjects
  const what = [
    ...[offices, languages],
    ...(catalog.hasPage('how-we-work') ? [messages.subjects.prices] : []),
    ...(people.length > 0 ? [messages.subjects.people] : []),
    ...(catalog.hasPage('journal') ? [journal] : []),
    policies,
  ]
  return messages.texts.elsewhere({ what: messages.listText(what), url: site.url(paths.llms) })
}

const orElse = (total: number, sources: ViewSources): { readonly next?: string } =>
  total === 0 ? { next: describeOtherPages(sources) } : {}

/** What a model does after a list: get its next page, or look elsewhere if it is empty. */
export function describeListEnd(
  { total, nextCursor, next }: Omit<ListPart, 'filters'>,
  sources: ViewSources,
): Pick<TextView, 'next'> {
  const { texts } = sources.catalog.messages
  if (nextCursor !== null) return { next: texts.nextPage({ cursor: nextCursor }) }
  return next ? { next } : orElse(total, sources)
}
