import { isEnginePage, type PageSlug } from '@/lib/config/paths'
import type { Words } from '@/lib/content/words'
import type { MarkdownSource } from '@/lib/documents/markdown/document'
import type { Page } from '@/lib/kinds/page'
import { aboutView } from '@/lib/views/about'
import { languageFacts, officesOf, publisherFacts, reachFacts } from '@/lib/views/agency'
import { bodyAt } from '@/lib/views/markdown'
import type { Item as Person } from '@/lib/views/people'
import { servicesOf } from '@/lib/views/services'
import { heading, linkTo, name, type Part, type Said, saidIn, type Told, text } from './said'
import { agents } from './told-agents'
import { home } from './told-home'
import { factSaid, sectionPart } from './told-view'

type Addition = (source: MarkdownSource, now: Date) => Pick<Told, 'parts'> & Partial<Told>

/** Returns what a page of content/pages says: its own text, then what stands on it besides. */
export function toldOfPage(page: Page, source: MarkdownSource, now: Date): Told {
  const { site } = source
  const add = isEnginePage(page.slug) ? additions[page.slug] : undefined
  const { parts, ...more } = add?.(source, now) ?? { parts: [] }
  return {
    titles: [page.title],
    // Where the text of a page stands among the rest is for its look to say.
    isOrdered: false,
    forAgents: [],
    ...more,
    parts: [
      { said: saidIn(bodyAt(page, site)) },
      ...parts.map((part): Part => ({ order: 'free', ...part })),
    ],
  }
}

const services: Addition = (source) => ({
  parts: [
    {
      said: [],
      groups: servicesOf(source).map((service) => ({
        of: name(service.name),
        said: [
          ...(service.description ? [text(service.description)] : []),
          ...service.studies.flatMap((study) => [linkTo(study.href), text(study.name)]),
        ],
      })),
    },
    {
      said: [
        heading(source.catalog.words.headings.crafts),
        ...source.catalog.taxonomies.disciplines.map(({ name: label, description }) =>
          factSaid({ label, values: [{ text: description ?? '' }] }),
        ),
      ],
    },
  ],
  forAgents: [
    { text: source.catalog.words.headings.commission, because: 'what the page is called says it' },
  ],
})

const peoplePart = (people: readonly Person[], { headings }: Words): Part => ({
  said: people.length > 0 ? [heading(headings.people)] : [],
  groups: people.map((person) => ({
    of: name(person.name),
    said: [
      text(person.role),
      text(person.place),
      ...(person.leads ? [text(person.leads)] : []),
      ...(person.portrait?.alt ? [{ is: 'picture', alt: person.portrait.alt } as const] : []),
      ...(person.portrait?.credit ? [text(person.portrait.credit)] : []),
      ...saidIn(person.text),
    ],
  })),
})

const officesPart = ({ catalog }: MarkdownSource): Part => ({
  said: [heading(catalog.words.headings.offices)],
  groups: officesOf(catalog).map(({ name: called, town, street, postalCode, note }) => ({
    of: text(street),
    said: [
      ...(called ? [text(called)] : []),
      // In which order they stand is a custom of the country.
      text(postalCode),
      text(town.text),
      ...(note ? [text(note.text)] : []),
    ],
  })),
})

const about: Addition = (source) => {
  const { facts, people, more } = aboutView(source)
  return {
    parts: [
      { said: facts.map(factSaid) },
      peoplePart(people, source.catalog.words),
      ...more.map((part) => sectionPart(part, {})),
      officesPart(source),
    ],
  }
}

const contact: Addition = (source) => ({
  parts: [{ said: languageFacts(source.catalog).map(factSaid) }],
  anywhere: reachFacts(source.catalog).flatMap(({ values }): Said[] =>
    values.map((value) => text(value.text)),
  ),
  forAgents: [
    ...[
      source.catalog.words.headings.reach,
      ...reachFacts(source.catalog).map(({ label }) => label),
    ],
    ...officesPart(source).said.flatMap((one) => (one.is === 'heading' ? one.text : [])),
    ...(officesPart(source).groups ?? []).flatMap(({ of, said }) =>
      [of, ...said].flatMap((one) => (one.is === 'text' ? one.text : [])),
    ),
  ].map((words) => ({
    text: words,
    because: 'people write in the form; the imprint has the addresses, one click away',
  })),
})

const imprint: Addition = (source) => ({
  parts: [
    {
      said: [
        heading(source.catalog.words.headings.publisher),
        ...publisherFacts(source.catalog).map(factSaid),
      ],
    },
    officesPart(source),
  ],
})

const additions: { readonly [Slug in PageSlug]?: Addition } = {
  home,
  services,
  about,
  imprint,
  agents,
  'get-in-touch': contact,
}
