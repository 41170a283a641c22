import { homeCounts } from '@/lib/config/limits'
import type { Catalog } from '@/lib/subject/register'
import { splitChapters } from '@/lib/subject/sections'
import type { Term } from '@/lib/subject/taxonomy'
import type { HomeSectionFrontMatter } from './home-section-schema'

/** A section of the home page with what it shows; one without entries is not there. */
export type HomeSection = { readonly heading: string } & (
  | { readonly section: 'work' | 'results'; readonly studies: Catalog['caseStudies'] }
  | { readonly section: 'quotes'; readonly quotes: Catalog['testimonials'] }
  | { readonly section: 'services'; readonly services: readonly Term[] }
  | { readonly section: 'approach'; readonly steps: Catalog['agency']['approach'] }
  | { readonly section: 'roles'; readonly roles: Catalog['roles']; readonly total: number }
  | { readonly section: 'journal'; readonly entries: Catalog['journal'] }
  | { readonly section: 'clients'; readonly clients: Catalog['clients'] }
  /** Its text is that chapter of the page. */
  | { readonly section: 'text'; readonly chapter: number }
  | { readonly section: 'invitation' }
)

const defaultSections: readonly HomeSectionFrontMatter[] = (
  ['work', 'clients', 'results', 'quotes', 'services', 'approach', 'roles', 'invitation'] as const
).map((section) => ({ section }))

/** Returns the sections of the home page in their order, as of a time, because roles close between two builds. */
export function getHomeSections(catalog: Catalog, now: Date): HomeSection[] {
  const { body, sections } = catalog.page('home')
  const { chapters } = splitChapters(body)
  const texts = chapters.map(() => ({ section: 'text' }) as const)
  let chapter = 0
  return (sections ?? [...texts, ...defaultSections]).flatMap((frontMatter): HomeSection[] => {
    if (frontMatter.section !== 'text') return buildSections(frontMatter, catalog, now)
    const at = chapter++
    return [{ section: 'text', chapter: at, heading: chapters[at]?.title ?? '' }]
  })
}

function buildSections(
  frontMatter: HomeSectionFrontMatter,
  catalog: Catalog,
  now: Date,
): HomeSection[] {
  const { agency, caseStudies, journal, taxonomies, testimonials, messages } = catalog
  const { headings, counts } = messages
  const { section, entries } = frontMatter
  /** Returns what the section names, or the newest. */
  const selectEntries = <T extends { readonly slug: string }>(
    all: readonly T[],
    max: number,
  ): T[] => {
    const selection = entries
      ? entries.flatMap((slug) => all.find((one) => one.slug === slug) ?? [])
      : all
    return selection.slice(0, frontMatter.count ?? entries?.length ?? max)
  }
  const withHeading = (standard: string) => ({ heading: frontMatter.heading ?? standard })
  switch (section) {
    case 'work': {
      const studies = selectEntries(caseStudies, homeCounts.work)
      return unlessEmpty(studies, { section, studies, ...withHeading(headings.selectedWork) })
    }
    case 'results': {
      const studies = selectEntries(
        caseStudies.filter(({ results }) => results.length > 0),
        homeCounts.results,
      )
      return unlessEmpty(studies, { section, studies, ...withHeading(headings.outcomes) })
    }
    case 'quotes': {
      const quotes = selectEntries(
        testimonials.filter(({ caseStudy }) => catalog.caseStudy(caseStudy)),
        homeCounts.quotes,
      )
      return unlessEmpty(quotes, { section, quotes, ...withHeading(headings.testimonials) })
    }
    case 'services': {
      const { services } = taxonomies
      return unlessEmpty(services, { section, services, ...withHeading(headings.services) })
    }
    case 'approach': {
      const steps = agency.approach
      return unlessEmpty(steps, { section, steps, ...withHeading(headings.approach) })
    }
    case 'roles': {
      const open = catalog.openRoles(now)
      const roles = selectEntries(open, homeCounts.roles)
      const heading = frontMatter.heading ?? counts.openRoles({ count: open.length })
      return unlessEmpty(roles, { section, roles, total: open.length, heading })
    }
    case 'journal': {
      const selection = catalog.hasPage('journal') ? selectEntries(journal, homeCounts.journal) : []
      return unlessEmpty(selection, {
        section,
        entries: selection,
        ...withHeading(messages.interface.navigation.journal),
      })
    }
    case 'clients': {
      const { clients } = catalog
      return unlessEmpty(clients, { section, clients, ...withHeading(headings.workedFor) })
    }
    case 'invitation':
      return [{ section, heading: agency.invitation }]
    case 'text':
      return []
  }
}

const unlessEmpty = (all: readonly unknown[], section: HomeSection): HomeSection[] =>
  all.length > 0 ? [section] : []
