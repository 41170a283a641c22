import { quoteVisibly } from './text'

interface Kind {
  readonly name: string
  readonly tags: readonly string[]
  /** The part of them that Markdown has at least. */
  readonly least: number
  /** Fewer of them tell nothing: a page may have one sentence for people alone. */
  readonly from?: number
}

/** A page has elements that its Markdown leaves out: calls to act, related pages, addresses to copy. */
const kinds: readonly Kind[] = [
  { name: 'headings', tags: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], least: 2 / 3 },
  { name: 'paragraphs', tags: ['p'], least: 1 / 2, from: 2 },
  { name: 'list items', tags: ['li'], least: 2 / 3 },
  { name: 'table rows', tags: ['tr'], least: 1 / 4 },
]

/** What the main part of a page says and its Markdown does not. */
export function findMissingInMarkdown(page: string, twin: string): string[] {
  const main = findMain(page)
  // Nothing else tells what the page says from its navigation.
  if (!main) return []
  const markdown = twin.replace(/^---\n.*?\n---\n/s, '')
  const words = toWords(toPlainMarkdown(markdown))
  const markdownWords = { vocabulary: new Set(words), text: ` ${words.join(' ')} ` }
  return [
    ...(/^\s*# \S/.test(markdown) ? [] : ['a title']),
    ...kinds.flatMap(({ name, tags, least, from = 1 }) => {
      const elements = tags.flatMap((tag) => findElements(main, tag))
      const missing = elements.filter((element) => !isIncluded(element, markdownWords))
      const isTooFew =
        elements.length >= from && elements.length - missing.length < elements.length * least
      return isTooFew
        ? [`${missing.length} of ${elements.length} ${name}: ${listTexts(missing)}`]
        : []
    }),
  ]
}

const namedMax = 3

const listTexts = (elements: readonly Element[]): string => {
  const texts = [...new Set(elements.map(({ text }) => text))]
  const named = texts.slice(0, namedMax).map(quoteVisibly).join(', ')
  return texts.length > namedMax ? `${named} …` : named
}

/** Parts of a page that are for people alone. */
const forPeople =
  /<(script|style|template|noscript|textarea|svg|select|button|form|nav|aside)\b.*?(?:<\/\1\s*>|$)/gis

const findMain = (page: string): string =>
  (/<main\b.*?(?:<\/main\s*>|$)/is.exec(page)?.[0] ?? '').replace(forPeople, ' ')

interface Element {
  readonly tag: string
  readonly text: string
  readonly words: readonly string[]
}

/** Of an element within one of its own kind, the text before that. */
const findElements = (main: string, tag: string): Element[] =>
  main
    .split(new RegExp(`<${tag}(?=[\\s>])`, 'i'))
    .slice(1)
    .map((rest) => rest.split(new RegExp(`</${tag}\\s*>`, 'i'), 1)[0] ?? '')
    .map((rest) => toPlainText(rest).replace(/\s+/g, ' ').trim())
    .map((text) => ({ tag, text, words: toWords(text) }))
    .filter(({ words }) => words.length > 0)

interface MarkdownWords {
  readonly vocabulary: ReadonlySet<string>
  readonly text: string
}

/** Words of a table are on the page anyway, so a row counts as a whole. */
function isIncluded({ tag, words }: Element, { vocabulary, text }: MarkdownWords): boolean {
  if (tag === 'tr') return text.includes(` ${words.join(' ')} `)
  return words.filter((word) => vocabulary.has(word)).length >= words.length * 0.8
}

const inlineTag = /<\/?(?:a|abbr|b|code|em|i|q|small|span|strong|wbr)(?=[\s/>])[^<>]*>/gi

const toPlainText = (html: string): string =>
  html
    .replace(/^[^>]*>/, '')
    .replace(/<!--.*?(?:-->|$)/gs, '')
    .replace(inlineTag, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&#x([\da-f]{1,5});/gi, (_, digits) =>
      String.fromCodePoint(Number.parseInt(digits, 16)),
    )
    .replace(/&\w+;/g, ' ')

const toPlainMarkdown = (markdown: string): string =>
  markdown
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\]\([^()]*\)/g, '')
    .replace(/[*`\\]/g, '')

const toWords = (text: string): string[] =>
  text
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Empty where the page names none. */
export function findCanonicalUrl(page: string): string {
  const tags = page.match(/<link\b[^<>]*>/gi) ?? []
  const canonical = tags.find((tag) => /\srel="?canonical\b/i.test(tag))
  return /\shref="?([^"\s>]*)/i.exec(canonical ?? '')?.[1] ?? ''
}
