import { isEnginePage, type PageSlug, pagePaths } from '@/lib/config/paths'
import type { Words } from '@/lib/content/words'
import type { MarkdownSource } from '@/lib/documents/markdown/document'
import { hasPage, type Page } from '@/lib/kinds/page'
import { aboutView } from '@/lib/views/about'
import { languageFacts, officesOf, publisherFacts, reachFacts } from '@/lib/views/agency'
import { homeView } from '@/lib/views/home'
import { bodyAt, figureText } from '@/lib/views/markdown'
import type { Item as Person } from '@/lib/views/people'
import { jobOf, roleItem } from '@/lib/views/roles'
import { servicesOf } from '@/lib/views/services'
import { fact } from '@/lib/views/view'
import { heading, linkTo, name, type Part, saidIn, type Told, text } from './said'
import { agents } from './told-agents'
import { factSaid, itemGroup, outcomeSaid, sectionPart, shownOf } from './told-view'

type Addition = (source: MarkdownSource, now: Date) => Pick<Told, 'parts'> & Partial<Told>

/** Returns what a page of content/pages says: its own text, then what stands on it besides. */
export function toldOfPage(page: Page, source: MarkdownSource, now: Date): Told {
  const add = isEnginePage(page.slug) ? additions[page.slug] : undefined
  const { parts, ...more } = add?.(source, now) ?? { parts: [] }
  return {
    titles: [page.title],
    ...more,
    // Where the text of a page stands among the rest is for its look to say, so they are not ordered.
    parts: [
      { said: saidIn(bodyAt(page, source.site)) },
      ...parts.map((part): Part => ({ order: 'free', ...part })),
    ],
  }
}

const home: Addition = (source, now) => {
  const { catalog, site } = source
  const { agency, words } = catalog
  const { work, outcomes, quotes, services, approach } = homeView(source, now)
  const roles = hasPage(catalog, 'careers') ? catalog.openRoles(now) : []
  const leads = ['work', 'get-in-touch', ...(roles.length > 0 ? ['careers' as const] : [])] as const
  return {
    titles: [agency.tagline, catalog.page('home').title, agency.name],
    parts: [
      { said: [text(agency.tagline)] },
      {
        said: [heading(work.heading)],
        groups: work.items.map((item) => itemGroup(item, shownOf('caseStudies'))),
      },
      {
        said: [heading(outcomes.heading)],
        groups: outcomes.items.flatMap(({ href, about: [client = ''], result }) =>
          result
            ? {
                of: linkTo(href),
                said: [text(client), ...outcomeSaid(result)],
                forAgents: [figureText(result)],
              }
            : [],
        ),
      },
      sectionPart(quotes, {}),
      { said: [heading(services.heading), ...services.items.map((one) => name(one.text))] },
      {
        said: [
          heading(approach.heading),
          ...approach.items.flatMap((step) => [text(step.title), text(step.text)]),
        ],
        order: 'in turn',
      },
      // A link leads to the rest, so how many of them are shown is for a look to say.
      {
        said: [],
        groups: roles.map((role, at) => ({
          ...itemGroup(roleItem(jobOf(role, site), source), shownOf('roles')),
          isOptional: at > 0,
        })),
      },
      { said: leads.map((page) => linkTo(site.url(pagePaths[page]))) },
    ],
    forAgents: {
      'a page words its own links': leads.map((page) => catalog.page(page).title),
      'the page of roles says how many there are': [
        words.counts.openRoles({ count: roles.length }),
      ],
    },
  }
}

const services: Addition = (source) => ({
  parts: [
    {
      said: [],
      groups: servicesOf(source).map((service) => ({
        of: name(service.name),
        said: [
          text(service.description),
          ...service.studies.flatMap((study) => [linkTo(study.href), text(study.name)]),
        ],
      })),
    },
    {
      said: [
        heading(source.catalog.words.headings.crafts),
        ...source.catalog.taxonomies.disciplines.map(({ name: label, description }) =>
          factSaid(fact(label, description ?? '')),
        ),
      ],
    },
  ],
  forAgents: {
    'what the page is called says it': [source.catalog.words.headings.commission],
  },
})

const peoplePart = (people: readonly Person[], { headings }: Words): Part => ({
  said: people.length > 0 ? [heading(headings.people)] : [],
  groups: people.map((person) => ({
    of: name(person.name),
    said: [
      text(person.role),
      text(person.place),
      text(person.leads),
      ...(person.portrait?.alt ? [{ is: 'picture', alt: person.portrait.alt } as const] : []),
      text(person.portrait?.credit),
      ...saidIn(person.text),
    ],
  })),
})

const officesPart = ({ catalog }: MarkdownSource): Part => ({
  said: [heading(catalog.words.headings.offices)],
  groups: officesOf(catalog).map(({ name: called, town, street, postalCode, note }) => ({
    of: text(street),
    said: [
      text(called),
      // In which order they stand is a custom of the country.
      text(postalCode),
      text(town.text),
      text(note?.text),
    ],
  })),
})

const officesTexts = (source: MarkdownSource): string[] => {
  const { said, groups = [] } = officesPart(source)
  return [...said, ...groups.flatMap((group) => [group.of, ...group.said])].flatMap((one) =>
    'text' in one ? one.text : [],
  )
}

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
  anywhere: reachFacts(source.catalog).flatMap(({ values }) => values.map((one) => text(one.text))),
  forAgents: {
    'people write in the form; the imprint has the addresses, one click away': [
      source.catalog.words.headings.reach,
      ...reachFacts(source.catalog).map(({ label }) => label),
      ...officesTexts(source),
    ],
  },
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
