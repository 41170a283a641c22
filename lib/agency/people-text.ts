import type { Site } from 'agent-access/edge'
import type { InLanguage } from 'site-content'
import type { Picture } from 'site-content/edge'
import {
  formatPicture,
  joinParagraphs,
  toBodyWithFullUrls,
  toMarkdownSection,
} from '@/lib/subject/markdown'
import { toPublishedPicture } from '@/lib/subject/pictures'
import type { Catalog, Messages } from '@/lib/subject/register'
import { getTermName } from '@/lib/subject/taxonomy'
import { getLang } from '@/lib/subject/view'

/** A person of the agency as every interface shows them. */
export interface PersonItem extends InLanguage {
  readonly slug: string
  readonly name: string
  readonly role: string
  readonly place: string
  readonly about: string
  /** What the person leads, as a line of its own. */
  readonly leads?: string
  readonly text: string
  readonly portrait: Picture | null
}

export const toPersonItems = (
  people: Catalog['people'],
  { taxonomies, messages }: Catalog,
  site: Site,
): PersonItem[] =>
  people.map((person) => {
    const { slug, name, role, office, leads, portrait } = person
    const location = getTermName(taxonomies.locations, office)
    return {
      ...getLang(person),
      slug,
      name,
      role,
      place: location,
      about: `${role}, ${location}`,
      ...(leads && { leads: messages.texts.leads({ what: leads }) }),
      text: toBodyWithFullUrls(person, site),
      portrait,
    }
  })

export const formatPeople = (
  people: readonly PersonItem[],
  site: Site,
  messages: Messages,
  heading = messages.headings.people,
): string =>
  toMarkdownSection(
    heading,
    joinParagraphs(
      ...people.map(({ name, about, leads, text, portrait }) =>
        joinParagraphs(
          `### ${name}`,
          [about, leads]
            .filter(Boolean)
            .map((line) => `${line}.`)
            .join(' '),
          portrait
            ? formatPicture(toPublishedPicture(portrait, site, 'portrait'), messages)
            : undefined,
          text,
        ),
      ),
    ),
  )
