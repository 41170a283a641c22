import { limits } from 'agent-access/edge'
import { z } from 'zod'
import { paths } from '@/lib/config/paths'
import { defineOperation } from '@/lib/subject/operation'
import type { Catalog } from '@/lib/subject/register'
import type { TaxonomyTerm } from '@/lib/subject/taxonomy'
import { describeOtherPages } from '@/lib/subject/view'
import { findProjectOffer } from './offer-text'
import { CountedTaxonomies, createTaxonomiesView } from './terms-text'

export const listTaxonomies = defineOperation({
  name: 'list_taxonomies',
  title: 'List taxonomies',
  description:
    'Lists what the agency offers and the terms that filters take, and how many carry each.',
  scope: 'public.read',
  topic: 'terms',
  tag: {
    name: 'Taxonomies',
    description: 'The terms everything is described and filtered by',
  },
  introducedAs: 'what the agency offers and the words filters understand',
  effect: 'read',
  cache: limits.publicCachePolicy,
  input: z.strictObject({}),
  output: CountedTaxonomies,
  http: { method: 'GET', path: paths.taxonomies },
  example: () => ({}),
  async run(_, { services: sources }) {
    const { catalog } = sources
    const { disciplines, levels, locations, industries, services } = catalog.taxonomies
    const openRoles = catalog.open.roles
    const entriesByTaxonomy =
      (ofRole?: keyof Catalog['roles'][number], ofStudy?: keyof Catalog['caseStudies'][number]) =>
      ({ slug, name }: TaxonomyTerm) => ({
        slug,
        name,
        roles: countEntries(openRoles, ofRole, slug),
        caseStudies: countEntries(catalog.caseStudies, ofStudy, slug),
      })
    const atLocation = entriesByTaxonomy('locations')
    const offer = findProjectOffer(sources)
    return {
      taxonomies: {
        disciplines: disciplines.map(entriesByTaxonomy('discipline', 'disciplines')),
        levels: levels.map(entriesByTaxonomy('level')),
        locations: locations.map((location) => ({
          ...atLocation(location),
          country: location.country,
          countryCode: location.countryCode,
        })),
        industries: industries.map(entriesByTaxonomy(undefined, 'industry')),
        services: services.map(entriesByTaxonomy(undefined, 'services')),
      },
      ...(offer && { offer }),
      next: describeOtherPages(sources),
    }
  },
  view: createTaxonomiesView,
})

/** Counts the things that carry a term in this member. */
const countEntries = <T>(
  entries: readonly T[],
  member: keyof T | undefined,
  slug: string,
): number =>
  member ? entries.filter((entry) => [entry[member]].flat<unknown[]>().includes(slug)).length : 0
