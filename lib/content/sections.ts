import type { Body } from 'site-content'
import { splitChapters, toAsciiName } from 'site-content/edge'
import type { z } from 'zod'
import { type SectionName, sectionDefinitions } from '@/components/sections/definitions'
import { toBodyWithFullUrls } from '@/lib/subject/markdown'
import type { Catalog } from '@/lib/subject/register'
import type { SectionDefinition, SectionLook, SectionRecord, TextPart } from '@/lib/subject/section'
import type { ViewSources } from '@/lib/subject/view'

/** A page or an entry that may be made of sections. */
export interface SectionedEntry extends Body {
  readonly slug: string
  readonly sections?: readonly SectionRecord[] | undefined
}

/** A section where it stands, with what its component shows. */
export interface PlacedSection extends SectionLook {
  readonly name: SectionName
  /** Its fragment; that of a heading. */
  readonly id?: string | undefined
  readonly lang?: string | undefined
  readonly data: object
}

const homeSections: readonly SectionRecord[] = (
  ['work', 'clients', 'results', 'quotes', 'services', 'steps', 'roles', 'invitation'] as const
).map((section) => ({ section }))

/** Checks for a page that is made of sections. */
export const hasSections = ({ slug, sections }: Pick<SectionedEntry, 'slug' | 'sections'>) =>
  slug === 'home' || sections !== undefined

const getDefinition = (name: string) =>
  sectionDefinitions[name as SectionName] as unknown as
    | SectionDefinition<z.ZodRawShape, object>
    | undefined

/** Checks for a section that shows a part of the text below the front matter. */
export const takesText = (section: object): boolean =>
  'section' in section && section.section === 'text' && !('text' in section && section.text)

/** The parts of a text below front matter; in the top of a page stands its opening, in that of an entry its summary. */
function listTextParts(entry: SectionedEntry): TextPart[] {
  const { opening, chapters } = splitChapters(entry.body)
  const toPart = (text: string, heading?: string): TextPart => ({
    heading,
    text: { body: text, bodyLinks: [], bodyPictures: [] },
  })
  return [
    ...(opening && 'summary' in entry ? [toPart(opening)] : []),
    ...chapters.map((chapter) => toPart(chapter.body, chapter.title)),
  ]
}

/** What an entry is made of; that of the home page is known without. */
function getRecords(entry: SectionedEntry, parts: readonly TextPart[]): readonly SectionRecord[] {
  if (entry.sections) return entry.sections
  return [...parts.map(() => ({ section: 'text' })), ...homeSections]
}

/** The sections of an entry; one with nothing to show is not there. */
export function listSections(
  entry: SectionedEntry,
  sources: ViewSources,
  study?: Catalog['caseStudies'][number],
): readonly PlacedSection[] {
  const parts = listTextParts(entry)
  const records = getRecords(entry, parts)
  const lastTaker = records.findLast(takesText)
  const ids = new Set<string>()
  return records.flatMap((record): readonly PlacedSection[] => {
    const takeParts = () => parts.splice(0, record === lastTaker ? parts.length : 1)
    const data = getDefinition(record.section)?.select(
      { ...record },
      { ...sources, study, takeParts },
    )
    if (!data) return []
    const { ground, space } = record
    const id = createId(data, ids)
    const name = record.section as SectionName
    return [{ name, data, ground, space, lang: record.lang ?? entry.lang, ...(id && { id }) }]
  })
}

function createId(data: object, usedIds: Set<string>): string | undefined {
  const base = 'heading' in data && data.heading ? toAsciiName(String(data.heading)) : ''
  if (!base) return undefined
  let id = base
  for (let next = 2; usedIds.has(id); next++) id = `${base}-${next}`
  usedIds.add(id)
  return id
}

/** Each section of an entry as Markdown. */
export const renderSections = (
  sections: readonly PlacedSection[],
  sources: ViewSources,
): readonly string[] =>
  sections.map(({ name, data }) => getDefinition(name)?.toMarkdown(data, sources) ?? '')

/** The entries that sections show, by which their page is as new as they. */
export const listDatedEntries = (sections: readonly PlacedSection[]) =>
  sections.flatMap(({ name, data }) => getDefinition(name)?.listDated?.(data) ?? [])

type RenderEntrySections = (entry: SectionedEntry, sources: ViewSources) => readonly string[]

/** What a catalog offers to rooms that know no section. */
export interface SectionRenderer {
  /** The sections of an entry as Markdown. */
  readonly renderEntrySections: RenderEntrySections
}

export const sectionRenderer: SectionRenderer = {
  renderEntrySections(entry, sources) {
    const study = 'client' in entry ? sources.catalog.caseStudy(entry.slug) : undefined
    const readOutside = { ...entry, body: toBodyWithFullUrls(entry, sources.site) }
    return renderSections(listSections(readOutside, sources, study), sources)
  },
}
