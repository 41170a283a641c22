import type { KindWithPages } from '@/lib/kinds/index'
import { figureText } from '@/lib/views/markdown'
import type { Pictured } from '@/lib/views/pictures'
import type { Fact, Item, Outcome, Quote, Section, View } from '@/lib/views/view'
import {
  heading,
  linkTo,
  type Part,
  type Said,
  type SaidGroup,
  saidIn,
  type Told,
  text,
} from './said'

/** What a list shows of its items besides their name and what they are about: enough to choose one. */
export interface Shown {
  readonly summary?: true
  readonly more?: true
}

/** By the kind of the list; one that is missing here shows no more. */
const shownByKind: { readonly [Name in KindWithPages]?: Shown } = {
  caseStudies: { summary: true },
  journal: { summary: true, more: true },
  // Place, level and pay are what a role is chosen by.
  roles: {},
}

export const shownOf = (kind: KindWithPages): Shown => shownByKind[kind] ?? {}

export const factSaid = ({ label, values }: Fact): Said => ({
  is: 'fact',
  label,
  values: values.map((value) => value.text).filter(Boolean),
})

const figureOf = ({ figure: { number, unit } }: Outcome) => text(`${number} ${unit}`.trim())

export const outcomeSaid = (outcome: Outcome): Said[] => [
  figureOf(outcome),
  text(outcome.result.label),
]

const resultGroup = (outcome: Outcome): SaidGroup => ({
  of: text(outcome.result.label),
  said: [figureOf(outcome), text(outcome.change), text(outcome.result.source)],
})

export const itemGroup = (item: Item, { summary, more }: Shown): SaidGroup => ({
  of: linkTo(item.href),
  said: [
    text(item.name),
    ...item.about.map(text),
    ...(more ? item.more.map(text) : []),
    ...(summary ? [text(item.summary)] : []),
    ...(item.result ? outcomeSaid(item.result) : []),
  ],
  forAgents: [
    ...(more ? [] : item.more),
    ...(summary ? [] : [item.summary]),
    ...(item.result ? [figureText(item.result), item.result.result.source] : []),
  ],
})

const quoteGroup = ({ text: words, name: who, about, of }: Quote): SaidGroup => ({
  of: text(words),
  said: [text(who), text(about), ...(of ? [linkTo(of.href), text(of.name)] : [])],
})

/** A picture is known by what it shows; one that only decorates by its caption. */
function pictureGroup({ alt, caption, credit, film }: Pictured): SaidGroup[] {
  const said: Said[] = [
    ...(alt ? [{ is: 'picture', alt } as const] : []),
    ...[caption, credit].flatMap((words) => (words ? [text(words)] : [])),
    ...(film ? [{ is: 'film', src: film } as const] : []),
  ]
  const [of, ...more] = said
  return of ? [{ of, said: more }] : []
}

/** Returns what a section says; nothing of one that is empty. */
export function sectionPart(part: Section, shown: Shown): Part {
  const { said, groups } = contentOf(part, shown)
  const isEmpty = said.length === 0 && !groups?.length
  return {
    said: [...(part.heading && !isEmpty ? [heading(part.heading)] : []), ...said],
    ...(groups && { groups }),
  }
}

function contentOf(part: Section, shown: Shown): Part {
  switch (part.kind) {
    case 'text':
      return { said: saidIn(part.text) }
    case 'list':
    case 'steps':
      return { said: part.lines.map(text) }
    case 'facts':
      return { said: part.facts.map(factSaid) }
    case 'results':
      return { said: [], groups: part.results.map(resultGroup) }
    case 'items':
      return { said: [], groups: part.items.map((item) => itemGroup(item, shown)) }
    case 'quotes':
      return { said: [], groups: part.quotes.map(quoteGroup) }
    case 'pictures':
      return { said: [], groups: part.pictures.flatMap(pictureGroup) }
  }
}

/** Returns what the page of a thing says, in the order of its view: the facts before the story. */
export function toldOfView({ title, summary, facts, sections, links = [] }: View): Told {
  return {
    titles: [title],
    parts: [
      { said: [text(summary), ...facts.map(factSaid)], order: 'together' },
      ...sections.map((part) => sectionPart(part, shownOf('caseStudies'))),
      { said: links.map(({ href }) => linkTo(href)), order: 'free' },
    ],
    isOrdered: true,
    forAgents: {
      'a page words its own links': links.flatMap(({ name, note = '' }) => [name, note]),
    },
  }
}
