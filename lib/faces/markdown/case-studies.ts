import type { Catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'
import type { CaseStudy, Result } from '@/lib/domain/case-study'
import { relatedTo } from '@/lib/operations/case-studies'
import { bullets, facts, link, type MarkdownDocument, paragraphs, section } from './document'
import { nameOf, namesOf } from './terms'

export function caseStudyDocument(study: CaseStudy, catalog: Catalog): MarkdownDocument {
  const { disciplines, industries, services } = catalog.taxonomies
  const related = relatedTo(study, catalog).flatMap((slug) => catalog.caseStudy(slug) ?? [])
  const credit = ({ discipline, contribution }: CaseStudy['credits'][number]) =>
    [nameOf(discipline, disciplines), contribution] as const
  return {
    title: study.title,
    description: study.summary,
    path: paths.caseStudy(study.slug),
    lastUpdated: study.updatedAt,
    body: paragraphs(
      study.summary,
      facts([
        ['Client', study.client],
        ['Year', String(study.year)],
        ['Industry', nameOf(study.industry, industries)],
        ['Disciplines', namesOf(study.disciplines, disciplines)],
        ['Services', namesOf(study.services, services)],
      ]),
      section('Results', bullets(study.results.map(resultLine))),
      study.body,
      section('Credits', facts(study.credits.map(credit))),
      section('Related work', caseStudyList(related)),
    ),
  }
}

export const resultLine = ({ label, value, unit, source }: Result) =>
  `**${label}:** ${[value, unit].join(' ').trim()} (source: ${source})`

/** One line of a list of case studies. */
export const caseStudyLine = ({ slug, title, client, year, summary }: CaseStudy): string =>
  `${link(title, paths.caseStudy(slug))} (${client}, ${year}): ${summary}`

export const caseStudyList = (studies: readonly CaseStudy[]): string =>
  bullets(studies.map(caseStudyLine))
