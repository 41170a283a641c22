import type { Site } from 'agent-access/edge'
import type { Organization, PostalAddress, WithContext } from 'schema-dts'
import { paths } from '@/lib/config/paths'
import { toImageOutput } from '@/lib/subject/pictures'
import type { Catalog } from '@/lib/subject/register'
import { toAgencyReference, toImageObject } from '@/lib/subject/structured-data'
import { toPersonItems } from './people-text'
import type { Agency } from './schema'
import { toPhoneLink } from './text'

/** Describes the agency, its offices and its contact in schema.org terms. */
export function toOrganization(catalog: Catalog, site: Site): WithContext<Organization> {
  const { agency, languages, taxonomies } = catalog
  const phone = toPhoneLink(agency.phone) && agency.phone
  return {
    '@context': 'https://schema.org',
    ...toAgencyReference(catalog, site),
    legalName: agency.legal.legalName,
    slogan: catalog.page('home').title,
    description: agency.description,
    url: site.url(paths.home),
    logo: site.url(paths.icon),
    ...(agency.foundedYear && { foundingDate: String(agency.foundedYear) }),
    ...(agency.headcount && {
      numberOfEmployees: { '@type': 'QuantitativeValue', value: agency.headcount },
    }),
    ...(agency.workLanguages && { knowsLanguage: [...agency.workLanguages] }),
    email: agency.email,
    ...(phone && { telephone: phone }),
    address: agency.offices.map((office) => toPostalAddress(office, taxonomies)),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: agency.email,
      ...(phone && { telephone: phone }),
      url: site.url(paths.contact),
      availableLanguage: [...(agency.workLanguages ?? languages)],
    },
  }
}

function toPostalAddress(
  { street, postalCode, location }: Agency['offices'][number],
  { locations }: Catalog['taxonomies'],
): PostalAddress {
  const town = locations.find(({ slug }) => slug === location)
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: town?.name ?? location,
    ...(town ? { addressCountry: town.countryCode } : {}),
  }
}

export const toOrganizationWithEmployees = (
  catalog: Catalog,
  site: Site,
): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  ...toAgencyReference(catalog, site),
  url: site.url(paths.home),
  employee: toPersonItems(catalog.people, catalog, site).map(
    ({ slug, name, role, place, text, portrait }) => ({
      '@type': 'Person',
      '@id': `${site.url(paths.about)}#${slug}`,
      name,
      jobTitle: role,
      workLocation: { '@type': 'Place', name: place },
      ...(text && { description: text }),
      ...(portrait && { image: toImageObject(toImageOutput(portrait, site, 'portrait')) }),
    }),
  ),
})
