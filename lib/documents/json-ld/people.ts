import type { Organization, WithContext } from 'schema-dts'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Site } from '@/lib/content/site'
import { peopleItems } from '@/lib/views/people'
import { imageOf } from '@/lib/views/pictures'
import { imageObject } from './image-object'
import { organizationId } from './organization'

export const people = (catalog: Catalog, site: Site): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': organizationId(site),
  name: catalog.agency.name,
  url: site.url(paths.home),
  employee: peopleItems(catalog, site).map(({ slug, name, role, place, text, portrait }) => ({
    '@type': 'Person',
    '@id': `${site.url(paths.about)}#${slug}`,
    name,
    jobTitle: role,
    workLocation: { '@type': 'Place', name: place },
    ...(text && { description: text }),
    ...(portrait && { image: imageObject(imageOf(portrait, site, 'portrait')) }),
  })),
})
