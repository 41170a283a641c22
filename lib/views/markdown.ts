import type { Site } from '@/lib/content/site'
import type { Words } from '@/lib/content/words'
import { resultKind } from '@/lib/domain/result'
import type { Body } from '@/lib/domain/text'
import { captionText, type Pictured } from './pictures'
import type { Fact, Item, Link, Outcome, Quote, Section, View } from './view'

/** Returns a text of content/ with full addresses, because it is read outside of the site, too. */
export function bodyAt({ body, bodyLinks }: Body, site: Site): string {
  const [before = '', ...linked] = [0, ...bodyLinks].map((start, at) =>
    body.slice(start, bodyLinks[at]),
  )
  return before + linked.map((part) => part.replace(/^[^\s)>"]+/, site.url)).join('')
}

/** Joins the parts that are not empty as paragraphs. */
export const paragraphs = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part?.trim()).join('\n\n')

/** Joins the parts that are not empty as one line. */
export const lineOf = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')

export const section = (heading: string | undefined, text: string): string =>
  text.trim() && heading ? `## ${heading}\n\n${text}` : text

export const bullets = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n')

export const steps = (lines: readonly string[]): string =>
  lines.map((line, at) => `${at + 1}. ${line}`).join('\n')

/** Writes a link and escapes the Markdown characters of its text. */
export const link = ({ name, href, note }: Link): string =>
  `[${name.replace(/[[\]\\]/g, '\\$&')}](${href})${note ? `: ${note}` : ''}`

export const fenced = (language: string, text: string): string =>
  `\`\`\`${language}\n${text}\n\`\`\``

export const factList = (facts: readonly Fact[]): string =>
  bullets(
    facts.map(({ label, values }) => `**${label}:** ${values.map(({ text }) => text).join(', ')}`),
  )

/** "−38%, from 16,300 to 10,100 calls a week"; an amount is already part of its change. */
const figureText = ({ result, figure, change }: Outcome): string => {
  if (change === undefined) return figure.text
  return resultKind(result) === 'amount' ? change : `${figure.text}, ${change}`
}

export const outcomeText = (outcome: Outcome): string =>
  `**${outcome.result.label}:** ${figureText(outcome)}`

const sourcedOutcome = (outcome: Outcome, { labels }: Words) =>
  `${outcomeText(outcome)}. ${labels.source}: ${outcome.result.source}`

const itemLink = ({ about, more, ...to }: Item): string =>
  `${link(to)} (${[...about, ...more].join('; ')})`

export const itemText =
  (words: Words) =>
  (item: Item): string =>
    lineOf(`${itemLink(item)}: ${item.summary}`, item.result && sourcedOutcome(item.result, words))

/** Writes a picture with its caption. */
export const pictureText = (picture: Pictured, words: Words): string =>
  paragraphs(
    `![${(picture.alt ?? '').replace(/[[\]\\]/g, '\\$&')}](${picture.url})`,
    lineOf(
      captionText(picture, words),
      picture.film && link({ name: words.labels.film, href: picture.film }),
    ),
  )

const quoteText = ({ text, name, about, of }: Quote): string =>
  [`> ${text}`, '>', `> ${[`**${name}**`, about, of && link(of)].filter(Boolean).join(', ')}`].join(
    '\n',
  )

interface Writing {
  readonly item?: (item: Item) => string
  readonly pictures?: (pictures: readonly Pictured[]) => string
}

/** Writes a section as Markdown; a caller may replace how lists and pictures are written. */
export function sectionText(
  part: Section,
  words: Words,
  { item = itemText(words), pictures }: Writing = {},
): string {
  switch (part.kind) {
    case 'text':
      return section(part.heading, part.text)
    case 'list':
      return section(part.heading, bullets(part.lines))
    case 'steps':
      return section(part.heading, steps(part.lines))
    case 'facts':
      return section(part.heading, factList(part.facts))
    case 'results':
      return section(part.heading, bullets(part.results.map((one) => sourcedOutcome(one, words))))
    case 'items':
      return section(part.heading, bullets(part.items.map(item)))
    case 'quotes':
      return section(part.heading, paragraphs(...part.quotes.map(quoteText)))
    case 'pictures':
      return section(
        part.heading,
        pictures?.(part.pictures) ??
          paragraphs(...part.pictures.map((picture) => pictureText(picture, words))),
      )
  }
}

/** Writes the whole view without its title. */
export const viewText = ({ summary, facts, sections, links = [] }: View, words: Words): string =>
  paragraphs(
    summary,
    factList(facts),
    ...sections.map((part) => sectionText(part, words)),
    bullets(links.map(link)),
  )

/** Writes a view for a model, which often sees nothing else: full addresses, ids, next step. */
export const modelText = (view: View, words: Words): string =>
  paragraphs(shownText(view, words), view.next)

/** Writes the same for a person: without the next call. */
export const shownText = (
  { id, title, summary, facts, filters = [], href, links = [], sections }: View,
  words: Words,
): string =>
  paragraphs(
    `# ${[title, ...filters.map(factLine)].join('. ')}`,
    summary,
    facts.map(factLine).join('\n'),
    [
      id && `${words.labels.id}: ${id}`,
      href && `${words.labels.page}: ${href}`,
      ...links.map(linkLine),
    ]
      .filter(Boolean)
      .join('\n'),
    ...sections.map((part) =>
      sectionText(part, words, { item: itemLine(words), pictures: pictureLines }),
    ),
  )

/** Writes a fact in one line. */
export const factLine = ({ label, values }: Fact) =>
  `${label}: ${values.map(({ text }) => text).join(', ')}`

const linkLine = ({ name, href, note }: Link) => `${name}: ${href}${note ? ` (${note})` : ''}`

const itemLine =
  ({ inLine, labels }: Words) =>
  ({ id, name, href, about, more, result, links = [] }: Item) =>
    lineOf(
      `${id}: ${name} (${[...about, ...more].join('; ')}).`,
      result && sourcedFigure(result, inLine(labels.source)),
      href,
      ...links.map((link) => `${link.name}: ${link.href}`),
    )

/** A model does not see the pictures, so a list of their words and addresses is enough. */
const pictureLines = (pictures: readonly Pictured[]) =>
  bullets(
    pictures.map(({ alt, caption, credit, url, film }) =>
      lineOf([alt, caption].filter(Boolean).join(' – '), credit && `(${credit})`, film ?? url),
    ),
  )

const sourcedFigure = (outcome: Outcome, label: string) =>
  `${outcome.result.label}: ${figureText(outcome)}; ${label}: ${outcome.result.source}`
