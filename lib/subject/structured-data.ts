import type { Site } from 'agent-access/edge'
import type { ImageObject } from 'schema-dts'
import type { ImageOutput } from './pictures'
import type { Catalog } from './register'

/** Names the agency, wherever something of it is described. */
export const toAgencyReference = ({ agency }: Catalog, site: Site) =>
  ({
    '@type': 'Organization',
    '@id': `${site.origin}/#organization`,
    name: agency.name,
  }) as const

export const toImageObject = ({ url, width, height, alt, caption, credit }: ImageOutput) =>
  ({
    '@type': 'ImageObject',
    contentUrl: url,
    url,
    width: `${width}`,
    height: `${height}`,
    ...(alt && { description: alt }),
    ...(caption && { caption }),
    ...(credit && { creditText: credit }),
  }) satisfies ImageObject
