import { bullets, figureText, paragraphs, sectionText } from './markdown'
import type { Pictured } from './pictures'
import type { Fact, Item, Link, Outcome, View } from './view'
import { labels } from './words'

/** Writes a view for a model, which often sees nothing else: full addresses, ids, next step. */
export const modelText = (view: View): string => paragraphs(shownText(view), view.next)

/** Writes the same for a person: without the next call. */
export const shownText = ({
  id,
  title,
  summary,
  facts,
  href,
  links = [],
  sections,
}: View): string =>
  paragraphs(
    `# ${title}`,
    summary,
    facts.map(factLine).join('\n'),
    [id && `${labels.id}: ${id}`, href && `${labels.page}: ${href}`, ...links.map(linkLine)]
      .filter(Boolean)
      .join('\n'),
    ...sections.map((part) => sectionText(part, { item: itemLine, pictures: pictureLines })),
  )

const factLine = ({ label, values }: Fact) =>
  `${label}: ${values.map(({ text }) => text).join(', ')}`

const linkLine = ({ name, href, note }: Link) => `${name}: ${href}${note ? ` (${note})` : ''}`

const itemLine = ({ id, name, href, about, more, result, links = [] }: Item) =>
  [
    `${id}: ${name} (${[...about, ...more].join('; ')}).`,
    result && sourcedFigure(result),
    href,
    ...links.map((link) => `${link.name}: ${link.href}`),
  ]
    .filter(Boolean)
    .join(' ')

/** A model does not see the pictures, so a list of descriptions and addresses is enough. */
const pictureLines = (pictures: readonly Pictured[]) =>
  bullets(
    pictures.map(({ alt, caption, credit, url, film }) =>
      [caption ?? alt, credit && `(${credit})`, film ?? url].filter(Boolean).join(' '),
    ),
  )

const sourcedFigure = (outcome: Outcome) =>
  `${outcome.result.label}: ${figureText(outcome)}; ${labels.source.toLowerCase()}: ${outcome.result.source}`
