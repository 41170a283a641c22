import type { Site } from 'agent-access/edge'
import type { Body } from 'site-content'
import { formatCredit, type PublishedPicture } from './pictures'
import type { Messages } from './register'
import { getResultKind, type Result } from './result'
import type { LabelledFact, ListItem, TextLink, TextView, ViewReader } from './view'

/** With full addresses, because the text is read outside of the site, too. */
export function toBodyWithFullUrls({ body, bodyLinks }: Body, site: Site): string {
  const [before = '', ...linkedParts] = [0, ...bodyLinks].map((start, at) =>
    body.slice(start, bodyLinks[at]),
  )
  return before + linkedParts.map((part) => part.replace(/^[^\s)>"]+/, site.url)).join('')
}

/** Joins the parts that are not empty as paragraphs. */
export const joinParagraphs = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part?.trim()).join('\n\n')

/** Joins the parts that are not empty as one line. */
export const joinLine = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')

export const toMarkdownSection = (heading: string | undefined, text: string): string =>
  text.trim() && heading ? `## ${heading}\n\n${text}` : text

export const toBulletList = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n')

export const toNumberedList = (lines: readonly string[]): string =>
  lines.map((line, at) => `${at + 1}. ${line}`).join('\n')

/** Writes a link and escapes the Markdown characters of its text. */
export const toMarkdownLink = ({ name, href, note }: TextLink): string =>
  `[${name.replace(/[[\]\\]/g, '\\$&')}](${href})${note ? `: ${note}` : ''}`

export const toCodeBlock = (language: string, text: string): string =>
  `\`\`\`${language}\n${text}\n\`\`\``

export const toFactList = (facts: readonly LabelledFact[], { colon }: Messages): string =>
  toBulletList(
    facts.map(
      ({ label, values }) => `**${label}${colon}** ${values.map(({ text }) => text).join(', ')}`,
    ),
  )

/** "−38%, from 16,300 to 10,100 calls a week"; an amount is already part of its change. */
function figureText(result: Result, messages: Messages): string {
  const { text } = messages.toFigure(result)
  const change = messages.changeText(result)
  if (change === undefined) return text
  return getResultKind(result) === 'amount' ? change : `${text}, ${change}`
}

export const formatResult = (result: Result, messages: Messages): string =>
  `**${result.label}${messages.colon}** ${figureText(result, messages)}`

export const formatResultWithSource = (result: Result, messages: Messages): string =>
  `${formatResult(result, messages)}. ${messages.labels.source}${messages.colon} ${result.source}`

/** Writes a list of what a reader can choose from. */
export const formatItemList = (
  items: readonly ListItem[],
  messages: Messages,
  reader: ViewReader,
): string =>
  toBulletList(
    items.map((item) => (reader === 'page' ? itemText(item, messages) : itemLine(item, messages))),
  )

const itemText = ({ about, summary, result, ...to }: ListItem, messages: Messages): string =>
  joinLine(
    `${toMarkdownLink(to)} (${about.join('; ')})${summary ? `${messages.colon} ${summary}` : ''}`,
    result && formatResultWithSource(result, messages),
  )

const itemLine = (
  { id, name, href, about, result, links = [] }: ListItem,
  messages: Messages,
): string =>
  joinLine(
    `${id}: ${name} (${about.join('; ')}).`,
    result &&
      `${result.label}${messages.colon} ${figureText(result, messages)}; ${messages.inLine(messages.labels.source)}${messages.colon} ${result.source}`,
    href,
    ...links.map((link) => `${link.name}${messages.colon} ${link.href}`),
  )

/** Writes a picture with its caption and credit. */
export const formatPicture = (picture: PublishedPicture, messages: Messages): string =>
  joinParagraphs(
    `![${(picture.alt ?? '').replace(/[[\]\\]/g, '\\$&')}](${picture.url})`,
    formatCaption(picture, messages),
    picture.film && toMarkdownLink({ name: messages.labels.film, href: picture.film }),
  )

/** Writes what stands below a picture: caption and credit, a paragraph each. */
export const formatCaption = (
  { caption, credit }: Pick<PublishedPicture, 'caption' | 'credit'>,
  messages: Messages,
): string => joinParagraphs(caption ?? '', credit ? formatCredit(credit, messages) : '')

/** Writes pictures; a list of their words and addresses is enough for a model, which does not see them. */
export const formatPictureList = (
  pictures: readonly PublishedPicture[],
  messages: Messages,
  reader: ViewReader,
): string =>
  reader === 'page'
    ? joinParagraphs(...pictures.map((picture) => formatPicture(picture, messages)))
    : toBulletList(
        pictures.map(({ alt, caption, credit, url, film }) =>
          joinLine(
            [alt, caption].filter(Boolean).join(' – '),
            credit && `(${credit})`,
            film ?? url,
          ),
        ),
      )

/** Writes the whole view without its title. */
export const formatViewBody = (
  { summary, facts, sections, links = [] }: TextView,
  messages: Messages,
): string =>
  joinParagraphs(
    summary,
    toFactList(facts, messages),
    ...sections,
    toBulletList(links.map(toMarkdownLink)),
  )

/** Writes a view for a model, which often sees nothing else: full addresses, ids, next step. */
export const toModelText = (view: TextView, messages: Messages): string =>
  joinParagraphs(formatViewForPerson(view, messages), view.next)

/** Writes the same for a person: without the next call. */
export const formatViewForPerson = (
  { id, title, summary, facts, filters = [], href, links = [], sections }: TextView,
  messages: Messages,
): string =>
  joinParagraphs(
    `# ${[title, ...filters.map((one) => formatFact(one, messages))].join('. ')}`,
    summary,
    facts.map((one) => formatFact(one, messages)).join('\n'),
    [
      id && `${messages.labels.id}${messages.colon} ${id}`,
      href && `${messages.labels.page}${messages.colon} ${href}`,
      ...links.map((one) => linkLine(one, messages)),
    ]
      .filter(Boolean)
      .join('\n'),
    ...sections,
  )

/** Writes a fact in one line. */
export const formatFact = ({ label, values }: LabelledFact, { colon }: Messages) =>
  `${label}${colon} ${values.map(({ text }) => text).join(', ')}`

const linkLine = ({ name, href, note }: TextLink, { colon }: Messages) =>
  `${name}${colon} ${href}${note ? ` (${note})` : ''}`
