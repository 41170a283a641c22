interface Element {
  readonly tag: string
  readonly attributes: string
  text: string
}

/** Parts of a page that are for people alone. */
const forPeople = /^(?:script|style|template|noscript|textarea|svg|select|button|form|nav|aside)$/
const isForPeople = ({ tag, attributes }: Element): boolean =>
  forPeople.test(tag) || /\s(?:hidden(?=[\s=]|$)|aria-hidden="?true)/i.test(attributes)

const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const inline = /^(?:a|abbr|b|code|em|i|q|small|span|strong|wbr)$/
const token =
  /<!--.*?(?:-->|$)|<(script|style)\b.*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</gis

/** No page that people read is deeper. */
const depthMax = 200

/** Returns the elements of the main part of a page, each with its text. */
function findElements(page: string): Element[] {
  const elements: Element[] = []
  const open: Element[] = []
  for (const [text, code, end, name = '', attributes = ''] of page.matchAll(token)) {
    if (code || text.startsWith('<!--')) continue
    const tag = name.toLowerCase()
    const space = inline.test(tag) ? '' : ' '
    if (!tag) addText(open, toPlain(text))
    else if (end) {
      addText(open, space)
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at >= 0) open.length = at
    } else {
      addText(open, space)
      const element = { tag, attributes, text: '' }
      const isWithin = open.some((one) => one.tag === 'main') && !open.some(isForPeople)
      if (isWithin && !isForPeople(element)) elements.push(element)
      const hasContent = !empty.test(tag) && !attributes.endsWith('/')
      if (hasContent && open.length < depthMax) open.push(element)
    }
  }
  return elements
}

function addText(open: readonly Element[], text: string): void {
  if (!open.some(isForPeople)) for (const element of open) element.text += text
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
}
const toPlain = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return characters[name] ?? whole
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

const toWords = (text: string): string[] =>
  text
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A link in Markdown, and an image, whose text no page shows. */
const link =
  /(!?)\[((?:[^[\]\\]|\\.)*)\]\(<?([^\s()<>]*(?:\([^\s()]*\))?[^\s()<>]*)>?(?:\s+"[^"]*")?\)/g

const toMarkdownWords = (markdown: string): string[] =>
  toWords(
    markdown
      .replace(link, (_, image, text) => (image ? '' : text))
      .replace(/^\s*\|?(?:\s*:?-+:?\s*\|)+.*$/gm, '')
      .replaceAll(/[*`\\]/g, ''),
  )

/** A page has elements that its Markdown leaves out: calls to act, related pages, addresses to copy. */
const kinds = [
  { name: 'headings', tag: /^h[1-6]$/, least: 2 / 3 },
  { name: 'list items', tag: /^li$/, least: 2 / 3 },
  { name: 'table rows', tag: /^tr$/, least: 1 / 4 },
] as const

const linksLeast = 1 / 4

/** What the main part of a page says and its Markdown does not. */
export function findMissingInMarkdown(page: string, twin: string, address: string): string[] {
  const elements = findElements(page)
  if (elements.length === 0) return ['the page has no main part']
  const markdown = twin.replace(/^---\n.*?\n---\n/s, '')
  return [
    ...(/^\s*(?:# \S|[^\n]+\n=+\s*\n)/.test(markdown) ? [] : ['a title']),
    ...findMissingElements(elements, toMarkdownWords(markdown)),
    ...findMissingLinks(elements, markdown, address),
  ]
}

function findMissingElements(elements: readonly Element[], twinWords: readonly string[]): string[] {
  const vocabulary = new Set(twinWords)
  const text = ` ${twinWords.join(' ')} `
  const isInTwin = (tag: string, words: readonly string[]): boolean =>
    // Words of a table are on the page anyway, so a row counts as a whole.
    tag === 'tr'
      ? text.includes(` ${words.join(' ')} `)
      : words.filter((word) => vocabulary.has(word)).length >= words.length * 0.8
  return kinds.flatMap(({ name, tag, least }) => {
    const all = elements
      .filter((element) => tag.test(element.tag))
      .map((element) => ({ tag: element.tag, words: toWords(element.text) }))
      .filter(({ words }) => words.length > 0)
    const missingCount = all.filter((one) => !isInTwin(one.tag, one.words)).length
    return all.length - missingCount < all.length * least
      ? [`${missingCount} of ${all.length} ${name}`]
      : []
  })
}

function findMissingLinks(
  elements: readonly Element[],
  markdown: string,
  address: string,
): string[] {
  const links = elements
    .map(({ tag, attributes }) => (tag === 'a' ? findAttribute(attributes, 'href') : ''))
    .filter((href) => /^(?:https?:|\/)/.test(href))
  const targets = [
    ...[...markdown.matchAll(link)].map(([, , , target = '']) => target),
    ...[...markdown.matchAll(/<(https?:[^>\s]+)>|^\[[^\]]+\]: *(\S+)/gm)].map(
      ([, auto, target = '']) => auto ?? target,
    ),
  ]
  const onPage = new Set(links.map((href) => toPage(href, address)))
  const inTwin = new Set(targets.map((target) => toPage(target, address)))
  const missingCount = [...onPage].filter((page) => !inTwin.has(page)).length
  const isTooFew = onPage.size > 1 && onPage.size - missingCount < onPage.size * linksLeast
  return isTooFew ? [`${missingCount} of ${onPage.size} links`] : []
}

function findAttribute(attributes: string, name: string): string {
  const value = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
  return toPlain(value.exec(attributes)?.slice(1).find(Boolean) ?? '')
}

/** The address without what tells a representation from another. */
function toPage(url: string, base: string): string {
  if (!URL.canParse(url, base)) return url
  const { origin, pathname } = new URL(url, base)
  return origin + pathname.replace(/(?:\/index)?\.md$/, '').replace(/(?<=.)\/$/, '')
}

/** Returns the canonical address in the head of a page; empty where it names none. */
export function findCanonical(page: string): string {
  const tags = [...page.matchAll(/<link\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi)]
  const canonical = tags.find(
    ([, attributes = '']) => findAttribute(attributes, 'rel') === 'canonical',
  )
  return findAttribute(canonical?.[1] ?? '', 'href')
}
