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

/** A page has elements that its Markdown leaves out: calls to act, related pages, addresses to copy. */
const kinds = [
  { name: 'headings', tag: /^h[1-6]$/, least: 2 / 3 },
  { name: 'list items', tag: /^li$/, least: 2 / 3 },
  { name: 'table rows', tag: /^tr$/, least: 1 / 4 },
] as const

const linksLeast = 1 / 4

/** What the main part of a page says and its Markdown does not. */
export function findMissingInMarkdown(page: string, twin: string, address: string): string[] {
  const main = flatten(html.parse(page) as Node).find(({ tagName }) => tagName === 'main')
  if (!main) return ['the page has no main part']
  const elements = flatten(main)
  const root = markdown.parse(twin.replace(/^---\n.*?\n---\n/s, '')) as Node
  return [
    ...(root.children?.[0]?.type === 'heading' ? [] : ['a title']),
    ...findMissingElements(elements, toWords(root)),
    ...findMissingLinks(elements, root, address),
  ]
}

function findMissingElements(elements: readonly Node[], twinWords: readonly string[]): string[] {
  const vocabulary = new Set(twinWords)
  const text = ` ${twinWords.join(' ')} `
  const isInTwin = (tag: string | undefined, words: readonly string[]): boolean =>
    // Words of a table are on the page anyway, so a row counts as a whole.
    tag === 'tr'
      ? text.includes(` ${words.join(' ')} `)
      : words.filter((word) => vocabulary.has(word)).length >= words.length * 0.8
  return kinds.flatMap(({ name, tag, least }) => {
    const all = elements
      .filter(({ tagName = '' }) => tag.test(tagName))
      .map((node) => ({ tagName: node.tagName, words: toWords(node) }))
      .filter(({ words }) => words.length > 0)
    const missingCount = all.filter(({ tagName, words }) => !isInTwin(tagName, words)).length
    return all.length - missingCount < all.length * least
      ? [`${missingCount} of ${all.length} ${name}`]
      : []
  })
}

function findMissingLinks(elements: readonly Node[], root: Node, address: string): string[] {
  const links = elements
    .map(({ tagName, properties = {} }) => (tagName === 'a' ? String(properties.href) : ''))
    .filter((href) => /^(?:https?:|\/)/.test(href))
  const onPage = new Set(links.map((href) => toPage(href, address)))
  const inTwin = new Set(flatten(root).map(({ url = '' }) => toPage(url, address)))
  const missingCount = [...onPage].filter((page) => !inTwin.has(page)).length
  const isTooFew = onPage.size > 1 && onPage.size - missingCount < onPage.size * linksLeast
  return isTooFew ? [`${missingCount} of ${onPage.size} links`] : []
}

/** The address without what tells a representation from another. */
function toPage(url: string, base: string): string {
  if (!URL.canParse(url, base)) return url
  const { origin, pathname } = new URL(url, base)
  return origin + pathname.replace(/(?:\/index)?\.md$/, '').replace(/(?<=.)\/$/, '')
}

/** The canonical address in the head of a page. */
export function findCanonical(page: string): string {
  const link = flatten(html.parse(page) as Node).find(
    ({ tagName, properties }) => tagName === 'link' && String(properties?.rel) === 'canonical',
  )
  return String(link?.properties?.href ?? '')
}
