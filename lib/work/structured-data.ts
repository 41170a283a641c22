import type { Site } from 'agent-access/edge'
import type { CreativeWork, WithContext } from 'schema-dts'
import { paths, toPreviewImagePath } from '@/lib/config/paths'
import type { Catalog } from '@/lib/subject/register'
import { toAgencyReference, toImageObject } from '@/lib/subject/structured-data'
import { getTermName, type TaxonomyTerm } from '@/lib/subject/taxonomy'
import type { CaseStudy } from './schema'
import { toCaseStudyDetail } from './text'

/** Describes a case study in schema.org terms. */
export function toCreativeWork(
  caseStudy: CaseStudy,
  catalog: Catalog,
  site: Site,
): WithContext<CreativeWork> {
  const { publishedAt, updatedAt, lang } = caseStudy
  const study = toCaseStudyDetail(caseStudy, catalog, site)
  const { agency, taxonomies } = catalog
  const getNames = (terms: readonly TaxonomyTerm[], slugs: readonly string[]) =>
    slugs.map((slug) => getTermName(terms, slug))
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    '@id': study.url,
    identifier: study.slug,
    name: study.title,
    headline: study.title,
    abstract: study.summary,
    description: study.summary,
    url: study.url,
    image:
      study.images.length > 0
        ? study.images.map(toImageObject)
        : site.url(toPreviewImagePath(paths.caseStudy(study.slug))),
    inLanguage: lang ?? site.language,
    temporalCoverage: String(study.year),
    datePublished: publishedAt,
    dateModified: updatedAt,
    creator: toAgencyReference(catalog, site),
    sourceOrganization: { '@type': 'Organization', name: study.client },
    genre: getNames(taxonomies.industries, [study.industry]),
    keywords: [
      ...getNames(taxonomies.disciplines, study.disciplines),
      ...getNames(taxonomies.services, study.services),
    ],
    text: study.body,
    contributor: study.credits.flatMap(({ discipline, contribution, people }) => {
      const agencyItself = { '@type': 'Organization' as const, name: agency.name }
      const persons = people.map((name) => ({ '@type': 'Person' as const, name }))
      return (persons.length > 0 ? persons : [agencyItself]).map((contributor) => ({
        '@type': 'Role' as const,
        roleName: getTermName(taxonomies.disciplines, discipline),
        description: contribution,
        contributor,
      }))
    }),
    mentions: study.results.map(({ label, value, unit, source }) => ({
      '@type': 'PropertyValue',
      name: label,
      value,
      unitText: unit,
      description: source,
    })),
    citation: study.related.map((slug) => site.url(paths.caseStudy(slug))),
  }
}
