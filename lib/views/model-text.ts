import type { Words } from '@/lib/content/words'
import { bullets, figureText, lineOf, paragraphs, sectionText } from './markdown'
import type { Pictured } from './pictures'
import type { Fact, Item, Link, Outcome, View } from './view'

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

/** A model does not see the pictures, so a list of descriptions and addresses is enough. */
const pictureLines = (pictures: readonly Pictured[]) =>
  bullets(
    pictures.map(({ alt, caption, credit, url, film }) =>
      lineOf(caption ?? alt, credit && `(${credit})`, film ?? url),
    ),
  )

const sourcedFigure = (outcome: Outcome, label: string) =>
  `${outcome.result.label}: ${figureText(outcome)}; ${label}: ${outcome.result.source}`
