import { z } from 'zod'
import { paths } from '@/lib/config/paths'
import type { Role } from '@/lib/domain/role'
import type { Term } from '@/lib/domain/taxonomy'
import type { CaseStudy } from '@/lib/kinds/case-study'
import { CountedTaxonomies, taxonomiesView } from '@/lib/views/taxonomies'
import { elsewhere } from '@/lib/views/view'
import { defineOperation } from './operation'

export const listTaxonomies = defineOperation({
  name: 'list_taxonomies',
  title: 'List taxonomies',
  description: 'Lists the terms that filters take, and how many carry each.',
  scope: 'public.read',
  topic: 'terms',
  tag: {
    name: 'Taxonomies',
    description: 'The terms everything is described and filtered by',
  },
  gives: 'the words filters understand',
  effect: 'read',
  input: z.strictObject({}),
  output: CountedTaxonomies,
  http: { method: 'GET', path: paths.taxonomies },
  example: () => ({}),
  async run(_, { services: sources, now }) {
    const { catalog } = sources
    const { disciplines, levels, locations, industries, services } = catalog.taxonomies
    const openRoles = catalog.openRoles(now)
    const counted =
      (
        termsOfRole: (role: Role) => readonly string[],
        termsOfStudy: (study: CaseStudy) => readonly string[],
      ) =>
      ({ slug, name }: Term) => ({
        slug,
        name,
        roles: openRoles.filter((role) => termsOfRole(role).includes(slug)).length,
        caseStudies: catalog.caseStudies.filter((study) => termsOfStudy(study).includes(slug))
          .length,
      })
    const atLocation = counted((role) => role.locations, none)
    return {
      taxonomies: {
        disciplines: disciplines.map(
          counted(
            (role) => [role.discipline],
            (study) => study.disciplines,
          ),
        ),
        levels: levels.map(counted((role) => [role.level], none)),
        locations: locations.map((location) => ({
          ...atLocation(location),
          country: location.country,
          countryCode: location.countryCode,
        })),
        industries: industries.map(counted(none, (study) => [study.industry])),
        services: services.map(counted(none, (study) => study.services)),
      },
      next: elsewhere(sources),
    }
  },
  view: taxonomiesView,
})

const none = (): readonly string[] => []
