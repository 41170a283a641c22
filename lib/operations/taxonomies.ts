import { z } from 'zod'
import { paths } from '@/lib/config/paths'
import type { CaseStudy } from '@/lib/domain/case-study'
import type { Role } from '@/lib/domain/role'
import type { Term } from '@/lib/domain/taxonomy'
import { operationNames } from './names'
import { defineOperation } from './operation'

export const CountedTerm = z.strictObject({
  slug: z.string(),
  name: z.string(),
  roles: z.int().describe('Open roles with this term'),
  caseStudies: z.int().describe('Case studies with this term'),
})

export const CountedLocation = CountedTerm.extend({ country: z.string(), countryCode: z.string() })

export const listTaxonomies = defineOperation({
  name: operationNames.listTaxonomies,
  title: 'List taxonomies',
  description:
    'Lists the terms roles and case studies are described and filtered by: disciplines, levels, locations, industries and services, with how many open roles and case studies carry each. Use it to choose filter values.',
  scope: 'public.read',
  effect: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    taxonomies: z.strictObject({
      disciplines: z.array(CountedTerm),
      levels: z.array(CountedTerm),
      locations: z.array(CountedLocation),
      industries: z.array(CountedTerm),
      services: z.array(CountedTerm),
    }),
  }),
  http: { method: 'GET', path: paths.taxonomies },
  example: () => ({}),
  async run(_, { services: { catalog }, now }) {
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
    }
  },
})

const none = (): readonly string[] => []
