import type { Collection } from 'site-content'
import { fieldIssue } from 'site-content'
import type { ContentFiles, Issue, Source } from 'site-content/compiler'
import { splitChapters } from 'site-content/edge'
import { findEmbed, Integrations, listEmbedAddresses, suggestEmbed } from '@/lib/agency/embeds'
import { allCollections } from './collections'
import { takesText } from './sections'

/** Checks that the integrations name the house of each embed, and each of them is used. */
export function checkEmbeds(files: ContentFiles, issues: Issue[], warnings: Issue[]) {
  const [agency] = files.agency?.originals ?? []
  const { data: integrations = {} } = Integrations.safeParse(Object(agency?.data).integrations)
  const usedKeys = new Set<string>()
  for (const { originals } of Object.values(files))
    for (const source of originals)
      for (const [at, section] of toList(Object(source.data).sections).entries()) {
        const [address] = listEmbedAddresses({ sections: [Object(section)] })
        if (!address?.startsWith('https://') || !URL.canParse(address)) continue
        const embed = findEmbed(address, integrations)
        if (embed) usedKeys.add(embed.key)
        else
          issues.push(
            fieldIssue(source, ['sections', at, 'address'], describeUnknownHouse(address)),
          )
      }
  const { embeds = [], otherEmbeds = [] } = integrations
  for (const [at, key] of embeds.entries())
    if (agency && !usedKeys.has(key))
      warnings.push(fieldIssue(agency, ['integrations', 'embeds', at], neverShown))
  for (const [at, { origin }] of otherEmbeds.entries())
    if (agency && !usedKeys.has(origin))
      warnings.push(fieldIssue(agency, ['integrations', 'otherEmbeds', at], neverShown))
}

const neverShown = 'No section shows anything of it; remove it'

function describeUnknownHouse(address: string): string {
  const key = suggestEmbed(address)
  return key
    ? `Write "${key}" into integrations.embeds of agency.md, so that visitors are told of it`
    : `The integrations of agency.md name no house at ${new URL(address).origin}; add it to integrations.otherEmbeds, with its origin and privacyPolicy`
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Checks that sections show all that stands below the front matter, and all pictures of an entry; one that shows nothing is a warning. */
export function checkSections(files: ContentFiles, issues: Issue[], warnings: Issue[]) {
  for (const [name, collection] of allCollections)
    for (const source of files[name]?.originals ?? []) {
      const { needless, lost } = findSectionIssues(source, collection)
      issues.push(...lost)
      warnings.push(...needless)
    }
}

function findSectionIssues(source: Source, { order }: Pick<Collection, 'order'>) {
  const { sections, gallery } = Object(source.data)
  if (!Array.isArray(sections)) return { needless: [], lost: [] }
  const { opening, chapters } = splitChapters(source.body)
  // In the top of an entry stands its summary, in that of a page its opening.
  const isEntry = typeof order === 'object'
  const parts = chapters.length + (isEntry && opening ? 1 : 0)
  const takers = sections.flatMap((one, at) => (takesText(Object(one)) ? [at] : []))
  const needless = takers
    .slice(parts)
    .map((at) =>
      fieldIssue(
        source,
        ['sections', at, 'section'],
        `It shows nothing: it has no text of its own, and the text below has ${parts} ${isEntry ? 'parts' : 'headings (##)'} for ${takers.length} sections`,
      ),
    )
  const lost =
    parts > 0 && takers.length === 0
      ? [
          fieldIssue(
            source,
            ['sections'],
            'No section shows the text below; add "- section: text" where it shall stand',
          ),
        ]
      : []
  const pictures =
    Array.isArray(gallery) && gallery.length > 0
      ? [
          fieldIssue(
            source,
            ['gallery'],
            'Sections show their own pictures; move these into sections "picture", "pair" or "gallery"',
          ),
        ]
      : []
  return { needless, lost: [...lost, ...pictures] }
}
