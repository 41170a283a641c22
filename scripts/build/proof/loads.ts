import { lookBytesMax } from '@/lib/config/limits'
import { type Element, elementsIn } from './html'
import { type Wrong, wrong } from './structure'

/** What a page may not have, because the policy of every page forbids it (server/page/policy.ts). */
export function wrongInPolicy(root: Element, isOwn: (address: string) => boolean): Wrong[] {
  return elementsIn(root).flatMap((element) => {
    const { name, attributes } = element
    const says = [
      ...[...attributes.keys()]
        .filter((attribute) => /^on[a-z]+$/.test(attribute))
        .map((attribute) => `has ${attribute} on <${name}>; no page may have inline handlers`),
      ...(attributes.has('style')
        ? [`has style="${attributes.get('style')}" on <${name}>; write a class in look.css`]
        : []),
      ...[...attributes]
        .filter(([, value]) => /^\s*javascript:/i.test(value))
        .map(([attribute]) => `has javascript: in ${attribute} of <${name}>`),
      ...(framing.has(name) ? [`has <${name}>; no page may frame or embed another`] : []),
      ...loadedBy(element)
        .filter((address) => !isOwn(address))
        .map(
          (address) =>
            `loads ${address}; put the file into the content, no page loads from other hosts`,
        ),
    ]
    return says.map((one) => wrong(one, element))
  })
}

const framing = new Set(['base', 'embed', 'frame', 'iframe', 'object'])

/** Links of these kinds are fetched, or have a browser connect to the host. */
const fetched =
  /(?:^|\s)(?:stylesheet|preload|modulepreload|prefetch|prerender|preconnect|dns-prefetch|icon|apple-touch-icon|manifest)(?:\s|$)/i

/** One address of a set, with its width or density. */
const candidate = /\s*([^\s,](?:\S*[^\s,])?)(?:\s+[^,]*)?(?:,|$)/g

/** Returns the addresses of what a browser loads for an element, apart from pages. */
function loadedBy({ name, attributes, children }: Element): string[] {
  const value = (attribute: string) => attributes.get(attribute) ?? ''
  const sets = [value('srcset'), value('imagesrcset')].flatMap((set) =>
    [...set.matchAll(candidate)].map(([, address = '']) => address),
  )
  const isFetchedLink = name === 'link' && fetched.test(value('rel'))
  const isDrawn = ['image', 'use', 'feimage'].includes(name)
  return [
    value('src'),
    value('poster'),
    ...sets,
    ...(isFetchedLink || isDrawn ? [value('href')] : []),
    ...(isDrawn ? [value('xlink:href')] : []),
    ...(name === 'style' ? addressesIn(children.join('')) : []),
    ...(name === 'form' ? [value('action')] : []),
  ].filter(Boolean)
}

const addressesIn = (css: string): string[] =>
  [
    ...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"\s]+))\s*\)|@import\s+["']([^"']+)/gi),
  ].map((found) => found.slice(1).find((address) => address !== undefined) ?? '')

/** Returns what is too heavy, scripts aside: those are the engine's and the text once more. */
export function wrongInWeight(html: string, root: Element): Wrong[] {
  const bytesIn = (name: string) =>
    elementsIn(root, name).reduce(
      (sum, { children }) => sum + Buffer.byteLength(children.join('')),
      0,
    )
  const styles = bytesIn('style')
  const markup = Buffer.byteLength(html) - styles - bytesIn('script')
  const issues = [
    { what: 'styles', bytes: styles, max: lookBytesMax.styles },
    { what: 'HTML', bytes: markup, max: lookBytesMax.html },
  ]
  return issues
    .filter(({ bytes, max }) => bytes > max)
    .map(({ what, bytes, max }) =>
      wrong(`has ${bytes} bytes of ${what}; at most ${max} are allowed`),
    )
}
