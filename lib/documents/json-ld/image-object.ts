import type { ImageObject } from 'schema-dts'
import type { Image } from '@/lib/views/pictures'

/** A picture in the words of schema.org. */
export const imageObject = ({ url, width, height, alt, caption, credit }: Image) =>
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
