import rehypeParse from 'rehype-parse'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'

const html = unified().use(rehypeParse)
const markdown = remark().use(remarkGfm)

/** What either parser gives, as far as it is read here. */
interface Node {
  readonly type: string
  readonly value?: string
  readonly tagName?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly url?: string
  readonly children?: readonly Node[]
}

/** Parts of a page that are for people alone. */
const forPeople = /^(?:script|style|template|noscript|textarea|svg|select|button|form|nav|aside)$/
const isForPeople = ({ tagName = '', properties = {}, type }: Node): boolean =>
  type === 'comment' ||
  forPeople.test(tagName) ||
  Boolean(properties.hidden) ||
  properties.ariaHidden === 'true'

function flatten(node: Node): Node[] {
  const children = (node.children ?? []).filter((child) => !isForPeople(child))
  return [node, ...children.flatMap(flatten)]
}

const inline = /^(?:a|abbr|b|code|em|i|q|small|span|strong|wbr)$/

function toText(node: Node): string {
  if (node.value !== undefined) return node.value
  const text = (node.children ?? []).filter((child) => !isForPeople(child)).map(toText)
  const isInline = inline.test(node.tagName ?? '') || /^(?:emphasis|link|strong)$/.test(node.type)
  return isInline ? text.join('') : ` ${text.join('')} `
}

const toWords = (node: Node): string[] =>
  toText(node)
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A page has elements that its twin leaves out: calls to act, related pages, addresses to copy. */
const kinds = [
  { name: 'headings', tag: /^h[1-6]$/, least: 2 / 3 },
  { name: 'list items', tag: /^li$/, least: 2 / 3 },
  { name: 'table rows', tag: /^tr$/, least: 1 / 4 },
] as const

const linksLeast = 1 / 4

/** The address without what tells a representation from another. */
function toPage(url: string, base: string): string {
  if (!URL.canParse(url, base)) return url
  const { origin, pathname } = new URL(url, base)
  return origin + pathname.replace(/(?:\/index)?\.md$/, '').replace(/(?<=.)\/$/, '')
}

/** What the main part of a page says and its Markdown does not. */
export function findMissingInMarkdown(page: string, twin: string, address: string): string[] {
  const main = flatten(html.parse(page) as Node).find(({ tagName }) => tagName === 'main')
  if (!main) return ['the page has no main part']
  const elements = flatten(main)
  const root = markdown.parse(twin.replace(/^---\n.*?\n---\n/s, '')) as Node
  const words = toWords(root)
  const known = new Set(words)
  const text = ` ${words.join(' ')} `
  const says = (tag: string, said: readonly string[]): boolean =>
    // Words of a table are on the page anyway, so its rows count as a whole.
    tag === 'tr'
      ? text.includes(` ${said.join(' ')} `)
      : said.filter((word) => known.has(word)).length >= said.length * 0.8
  const missing = kinds.flatMap(({ name, tag, least }) => {
    const all = elements
      .filter(({ tagName = '' }) => tag.test(tagName))
      .map((node) => [node.tagName ?? '', toWords(node)] as const)
      .filter(([, said]) => said.length > 0)
    const lost = all.filter(([tagName, said]) => !says(tagName, said)).length
    return all.length - lost < all.length * least ? [`${lost} of ${all.length} ${name}`] : []
  })
  const title = (node: Node | undefined) => (node ? toWords(node).join(' ') : '')
  const heading = title(elements.find(({ tagName }) => tagName === 'h1'))
  const first = title(flatten(root).find(({ type }) => type === 'heading'))
  const links = new Set(
    elements.flatMap(({ tagName, properties = {} }) => {
      const href = tagName === 'a' ? String(properties.href ?? '#') : '#'
      return /^(?:https?:|\/)/.test(href) ? toPage(href, address) : []
    }),
  )
  const linked = new Set(flatten(root).flatMap(({ url }) => (url ? toPage(url, address) : [])))
  const lost = [...links].filter((link) => !linked.has(link)).length
  const isUnlinked = links.size > 1 && links.size - lost < links.size * linksLeast
  return [
    ...(heading === first ? [] : ['its title']),
    ...missing,
    ...(isUnlinked ? [`${lost} of ${links.size} links`] : []),
  ]
}

/** The canonical address in the head of a page. */
export const findCanonical = (page: string): string =>
  String(
    flatten(html.parse(page) as Node).find(
      ({ tagName, properties = {} }) =>
        tagName === 'link' && String(properties.rel) === 'canonical',
    )?.properties?.href ?? '',
  )
