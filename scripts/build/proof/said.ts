import { renderMarkdown } from '@/lib/content/markdown'
import { elementsIn, readHtml } from './html'
import { readingOf } from './reading'

/** One thing that agents are told. */
export type Said =
  | { readonly is: 'text'; readonly text: string }
  /** A text that is the whole of an element: a name among others. */
  | { readonly is: 'name'; readonly text: string }
  | { readonly is: 'heading'; readonly text: string }
  | { readonly is: 'fact'; readonly label: string; readonly values: readonly string[] }
  | { readonly is: 'link'; readonly href: string }
  | { readonly is: 'picture'; readonly alt: string }
  | { readonly is: 'film'; readonly src: string }

/** What is said of one of several things, which must not be read of another. */
export interface SaidGroup {
  /** What it is known by. */
  readonly of: Said
  readonly said: readonly Said[]
  /** A page may leave it out, but not tell anything else of it. */
  readonly isOptional?: boolean
  /** What a list for agents tells of it besides: each has its page, and a list is there to choose from. */
  readonly forAgents?: readonly string[]
}

export interface Part {
  readonly said: readonly Said[]
  readonly groups?: readonly SaidGroup[]
  /** Whether its members come one after the other, between the same others, or anywhere. */
  readonly order?: 'in turn' | 'together' | 'free'
}

/** What agents are told of a page, as far as the page tells it to people. */
export interface Told {
  /** What the first heading may say. */
  readonly titles: readonly string[]
  readonly parts: readonly Part[]
  /** Whether the parts come one after the other; the texts of a part always do. */
  readonly isOrdered?: boolean
  /** What may stand in the header or footer as well. */
  readonly anywhere?: readonly Said[]
  /** What the Markdown says besides, by the reason why it is for agents alone. */
  readonly forAgents?: Readonly<Record<string, readonly string[]>>
}

/** A text; nothing is asked of an empty one. */
export const text = (text?: string | null): Said => ({ is: 'text', text: text ?? '' })
export const name = (text: string): Said => ({ is: 'name', text })
export const heading = (text: string): Said => ({ is: 'heading', text })
export const linkTo = (href: string): Said => ({ is: 'link', href })

/** Returns what a text says: its headings, paragraphs, lines, links and pictures. */
export function saidIn(markdown: string): Said[] {
  const root = readHtml(renderMarkdown(markdown))
  const attributeOf = (name: string, attribute: string) =>
    elementsIn(root, name).flatMap(({ attributes }) => attributes.get(attribute) ?? [])
  return [
    ...readingOf(root).runs.map((run) => (run.isHeading ? heading : text)(run.text)),
    ...attributeOf('img', 'title').map(text),
    ...attributeOf('img', 'alt').flatMap((alt): Said[] => (alt ? [{ is: 'picture', alt }] : [])),
    ...attributeOf('a', 'href').map(linkTo),
  ]
}
