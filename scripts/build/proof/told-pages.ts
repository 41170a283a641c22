import { type PageSlug, paths } from '@/lib/config/paths'
import type { MarkdownSource } from '@/lib/documents/markdown/document'
import { nameOf } from '@/lib/domain/taxonomy'
import { agencyFacts, languageFacts, publisherFacts, reachFacts } from '@/lib/views/agency'
import { studiesOfService } from '@/lib/views/case-studies'
import { bodyAt } from '@/lib/views/markdown'
import { peopleItems } from '@/lib/views/people'
import { heading, linkTo, name, type Part, type Said, saidIn, type Told, text } from './said'
import { agents } from './told-agents'
import { home } from './told-home'
import { factSaid } from './told-view'

type Addition = (source: MarkdownSource, now: Date) => Pick<Told, 'parts'> & Partial<Told>

/** Returns what a page of content/pages says: its own text, then what stands on it besides. */
export function toldOfPage(slug: PageSlug, source: MarkdownSource, now: Date): Told {
  const { catalog, site } = source
  const page = catalog.page(slug)
  const { parts, ...more } = additions[slug]?.(source, now) ?? { parts: [] }
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

const services: Addition = ({ catalog, site }) => ({
  parts: [
    {
      said: [],
      groups: catalog.taxonomies.services.map((service) => ({
        of: name(service.name),
        said: [
          ...(service.description ? [text(service.description)] : []),
          ...studiesOfService(service.slug, catalog).flatMap((study) => [
            linkTo(site.url(paths.caseStudy(study.slug))),
            text(study.title),
          ]),
        ],
      })),
    },
    {
      said: [
        heading(catalog.words.headings.crafts),
        ...catalog.taxonomies.disciplines.map(({ name: label, description }) =>
          factSaid({ label, values: [{ text: description ?? '' }] }),
        ),
      ],
    },
  ],
  forAgents: [
    { text: catalog.words.headings.commission, because: 'what the page is called says it' },
  ],
})

const peoplePart = (source: MarkdownSource): Part => {
  const people = peopleItems(source.catalog, source.site)
  return {
    said: people.length > 0 ? [heading(source.catalog.words.headings.people)] : [],
    groups: people.map((person) => ({
      of: name(person.name),
      said: [
        text(person.about),
        ...(person.leads ? [text(person.leads)] : []),
        ...(person.portrait?.alt ? [{ is: 'picture', alt: person.portrait.alt } as const] : []),
        ...(person.portrait?.credit ? [text(person.portrait.credit)] : []),
        ...saidIn(person.text),
      ],
    })),
  }
}

const officesPart = ({ catalog: { agency, taxonomies, words } }: MarkdownSource): Part => ({
  said: [heading(words.headings.offices)],
  groups: agency.offices.map((office) => ({
    of: text(office.street),
    said: [
      text(office.name),
      // In which order they stand is a custom of the country.
      text(office.postalCode),
      text(nameOf(taxonomies.locations, office.location)),
      ...(office.note ? [text(office.note)] : []),
    ],
  })),
})

const about: Addition = (source) => ({
  parts: [
    { said: agencyFacts(source.catalog).map(factSaid) },
    peoplePart(source),
    officesPart(source),
  ],
})

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
