import { type MarkdownChapter, splitChapters } from 'site-content/edge'
import { sectionCounts } from '@/lib/config/limits'
import type { Catalog } from '@/lib/subject/register'
import type { TaxonomyTerm } from '@/lib/subject/taxonomy'
import type { Page } from './schema'
import {
  type ChapterSectionName,
  chapterSectionNames,
  type PicturesLayout,
  type SectionFrontMatter,
} from './section-schema'

/** A section that shows entries of the site; one without entries is not there. */
export type EntrySection = { readonly heading: string } & (
  | { readonly section: 'work' | 'results'; readonly studies: Catalog['caseStudies'] }
  | { readonly section: 'quotes'; readonly quotes: Catalog['testimonials'] }
  | { readonly section: 'services'; readonly services: readonly TaxonomyTerm[] }
  | { readonly section: 'approach'; readonly steps: Catalog['agency']['approach'] }
  | { readonly section: 'roles'; readonly roles: Catalog['roles']; readonly total: number }
  | { readonly section: 'journal'; readonly entries: Catalog['journal'] }
  | { readonly section: 'people'; readonly people: Catalog['people'] }
  | { readonly section: 'offices' }
  | { readonly section: 'clients'; readonly clients: Catalog['clients'] }
  | { readonly section: 'invitation' }
)

/** A section that shows a chapter of the text of its page. */
export interface PageChapter extends MarkdownChapter {
  readonly section: ChapterSectionName
  readonly layout: PicturesLayout
}

export type PageSection = EntrySection | PageChapter

export const isChapterSection = (section: PageSection): section is PageChapter => 'body' in section

const defaultSections: readonly SectionFrontMatter[] = (
  ['work', 'clients', 'results', 'quotes', 'services', 'approach', 'roles', 'invitation'] as const
).map((section) => ({ section }))

type SectionsPage = Pick<Page, 'slug' | 'body' | 'sections'>

/** Checks for a page that is made of sections. */
export const hasPageSections = ({ slug, sections }: SectionsPage): boolean =>
  slug === 'home' || sections !== undefined

export function listSections({ body, sections }: SectionsPage, catalog: Catalog): PageSection[] {
  const { chapters } = splitChapters(body)
  const texts = chapters.map((): SectionFrontMatter => ({ section: 'text' }))
  let next = 0
  return (sections ?? [...texts, ...defaultSections]).flatMap((frontMatter): PageSection[] => {
    const section = chapterSectionNames.find((name) => name === frontMatter.section)
    if (!section) return buildSections(frontMatter, catalog)
    const chapter = chapters[next++]
    return chapter ? [{ ...chapter, section, layout: frontMatter.layout ?? 'text' }] : []
  })
}

function buildSections(frontMatter: SectionFrontMatter, catalog: Catalog): EntrySection[] {
  const { agency, caseStudies, journal, taxonomies, testimonials, messages } = catalog
  const { headings, counts } = messages
  const { section, entries } = frontMatter
  /** What the section names, else the newest. */
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
      const studies = selectEntries(caseStudies, sectionCounts.work)
      return unlessEmpty(studies, { section, studies, ...withHeading(headings.selectedWork) })
    }
    case 'results': {
      const studies = selectEntries(
        caseStudies.filter(({ results }) => results.length > 0),
        sectionCounts.results,
      )
      return unlessEmpty(studies, { section, studies, ...withHeading(headings.outcomes) })
    }
    case 'quotes': {
      const quotes = selectEntries(
        testimonials.filter(({ caseStudy }) => catalog.caseStudy(caseStudy)),
        sectionCounts.quotes,
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
      const open = catalog.open.roles
      const roles = selectEntries(open, sectionCounts.roles)
      const heading = frontMatter.heading ?? counts.openRoles({ count: open.length })
      return unlessEmpty(roles, { section, roles, total: open.length, heading })
    }
    case 'journal': {
      const selection = catalog.hasPage('journal')
        ? selectEntries(journal, sectionCounts.journal)
        : []
      return unlessEmpty(selection, {
        section,
        entries: selection,
        ...withHeading(messages.interface.navigation.journal),
      })
    }
    case 'people': {
      const people = selectEntries(catalog.people, sectionCounts.people)
      return unlessEmpty(people, { section, people, ...withHeading(headings.people) })
    }
    case 'offices':
      return [{ section, ...withHeading(headings.offices) }]
    case 'clients': {
      const { clients } = catalog
      return unlessEmpty(clients, { section, clients, ...withHeading(headings.workedFor) })
    }
    case 'invitation':
      return [{ section, heading: agency.invitation }]
    default:
      return []
  }
}

const unlessEmpty = (all: readonly unknown[], section: EntrySection): EntrySection[] =>
  all.length > 0 ? [section] : []
