import type { CroppedPicture, Picture as PictureData } from 'site-content/edge'
import { remByToken } from '@/lib/config/tokens'

interface RenderRequest {
  /** The cut that is shown. */
  readonly cut: CroppedPicture
  /** Another one, where the window is narrow. */
  readonly narrow?: CroppedPicture | undefined
  /** How wide it is drawn, as the grid says. */
  readonly sizes: string
  /** It is above the fold, so that the browser loads it first. */
  readonly first?: boolean | undefined
}

const {
  'page-max': pageMax,
  'screen-tablet': tablet,
  'screen-desk': desktop,
  'screen-full': full,
} = remByToken

/** The media query of a window in which the grid is one column. */
const narrowMax = `(max-width: ${tablet - 0.01}rem)`

/** A telephone with three device pixels gets the file for two: half the weight, and nobody sees it. */
const onTelephone = (share: number) =>
  `(min-resolution: 2.5dppx) ${Math.round(share * 0.6)}vw, ${share}vw`

/** The `sizes` of a picture as wide as the window. */
export const fullWidthSizes = `(min-width: ${tablet}rem) 100vw, ${onTelephone(100)}`

/** The `sizes` of a picture as wide as a column of people gets. */
export const portraitSizes = `(min-width: ${tablet}rem) 23rem, ${onTelephone(92)}`

/** The `sizes` of a picture that spans so many of the twelve columns, on a desk and on a tablet. */
export function toSizes(columns: number, ofTablet = 12): string {
  const share = (all: number, part: number) => Math.round((all * part) / 12)
  return [
    `(min-width: ${full}rem) ${share(pageMax, columns)}rem`,
    `(min-width: ${desktop}rem) ${share(92, columns)}vw`,
    `(min-width: ${tablet}rem) ${share(92, ofTablet)}vw`,
    onTelephone(92),
  ].join(', ')
}

/** The HTML of a picture on its mean colour. It is text because React would send elements twice. */
export function renderPictureHtml(
  { alt, colour }: PictureData,
  { cut, narrow, sizes, first }: RenderRequest,
): string {
  const sources = [
    ...(narrow
      ? (['avif', 'webp', 'jpg'] as const).map((type) => source(narrow, type, sizes, narrowMax))
      : []),
    ...(['avif', 'webp'] as const).map((type) => source(cut, type, sizes)),
  ]
  const loading = first ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"'
  const fallback = cut.widths.findLast((width) => width <= fallbackWidth) ?? cut.width
  return [
    `<svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false"><path fill="${colour}" d="M0 0h1v1H0z"/></svg>`,
    `<picture>${sources.join('')}`,
    `<img src="${toAddress(cut, fallback, 'jpg')}" srcset="${toSrcSet(cut, 'jpg')}" sizes="${sizes}" ${box(cut)} alt="${escapeAttribute(alt)}" ${loading}></picture>`,
  ].join('')
}

/** For browsers that know neither srcset nor the newer formats. */
const fallbackWidth = 1200

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

const source = (cut: CroppedPicture, type: keyof typeof types, sizes: string, media?: string) =>
  `<source${media ? ` media="${media}"` : ''} type="${types[type]}" srcset="${toSrcSet(cut, type)}" sizes="${sizes}" ${box(cut)}>`

const toSrcSet = (cut: CroppedPicture, type: string) =>
  cut.widths.map((width) => `${toAddress(cut, width, type)} ${width}w`).join(', ')

const toAddress = ({ base, query = '' }: CroppedPicture, width: number, type: string) =>
  `${base}-${width}.${type}${query}`

const box = ({ width, height }: CroppedPicture) => `width="${width}" height="${height}"`

export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A picture of content/, in the cut that is asked for. */
export function Picture({ picture, ...request }: RenderRequest & { picture: PictureData }) {
  return (
    <span
      className="picture"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
      dangerouslySetInnerHTML={{ __html: renderPictureHtml(picture, request) }}
    />
  )
}

/** A portrait, in the cut for people. */
export const Portrait = ({ picture, sizes }: { picture: PictureData; sizes: string }) => (
  <Picture picture={picture} cut={picture.cuts.portrait ?? picture.cuts.whole} sizes={sizes} />
)
