import {
  type Body,
  type InLanguage,
  OneLineText,
  Paragraph,
  Slug,
  type UpdatableEntry,
} from 'site-content'
import { z } from 'zod'
import { sectionCountMax } from '@/lib/config/limits'
import type { Catalog } from './register'
import type { ViewSources } from './view'

/** The look of a section's ground: `case` is the mean colour of the cover of its case study. */
export const sectionGrounds = ['paper', 'ink', 'accent', 'case'] as const
/** The room above a section. */
const sectionSpaces = ['tight', 'normal', 'wide'] as const

/** What every section may have. */
export const sectionLook = {
  ground: z.enum(sectionGrounds).describe('The colour behind it; paper without').optional(),
  space: z.enum(sectionSpaces).describe('The room above it; normal without').optional(),
}

export type SectionLook = z.output<z.ZodObject<typeof sectionLook>>

/** One line that is translated. */
export const Line = OneLineText.meta({ translated: 'text' })
/** A line for a larger box. */
export const LongLine = Paragraph.meta({ translated: 'text' })

export const heading = Line.optional()

/** How wide pictures stand. */
export const Width = z
  .enum(['column', 'wide', 'full'])
  .describe('As wide as text (column), as the page (wide) or as the window (full); column without')
  .optional()
export type Width = z.output<typeof Width>

/** Names of entries of a collection, in the order in which they are shown. */
export const namesOf = (collection: 'caseStudies' | 'journal' | 'people' | 'testimonials') =>
  z
    .array(Slug.meta({ names: collection }))
    .min(1)
    .describe('The names of their files, in this order; without it the first of all')
    .optional()

export const count = z.int().min(1).max(sectionCountMax).describe('At most so many').optional()

/** What a section is asked with beside its own fields. */
interface SectionContext extends ViewSources {
  /** The case study on whose page it stands. */
  readonly study?: Catalog['caseStudies'][number] | undefined
  /** The next part of the text below the front matter; the last section that takes one gets all that is left. */
  readonly takeParts: () => readonly TextPart[]
}

/** A text, and what stands above it. */
export interface TextPart {
  readonly heading?: string | undefined
  readonly text: Body
}

/** A section as front matter has it; its other fields are those of its type. */
export interface SectionRecord extends SectionLook, InLanguage {
  readonly section: string
}

type FieldsOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

/** A type of section: from it follow form, checks, page, Markdown and editor. */
export interface SectionDefinition<Shape extends z.ZodRawShape, Data extends object> {
  /** What it shows, for the editor and the documentation. */
  readonly about: string
  readonly fields: Shape
  /** Checks what one field alone cannot. */
  readonly check?: (fields: FieldsOf<Shape>, context: z.RefinementCtx) => void
  /** What its component and its Markdown get; undefined where there is nothing to show. */
  readonly select: (fields: FieldsOf<Shape>, context: SectionContext) => Data | undefined
  /** All that the page says, as Markdown. */
  readonly toMarkdown: (data: Data, context: ViewSources) => string
  /** The entries of the site that it shows, by which its page is as new as they. */
  readonly listDated?: (data: Data) => readonly UpdatableEntry[]
}

export const defineSection = <Shape extends z.ZodRawShape, Data extends object>(
  definition: SectionDefinition<Shape, Data>,
): SectionDefinition<Shape, Data> => definition

/** For a type that shows its own fields alone. */
export const defineOwnSection = <Shape extends z.ZodRawShape>(
  definition: Omit<SectionDefinition<Shape, FieldsOf<Shape>>, 'select'>,
): SectionDefinition<Shape, FieldsOf<Shape>> => ({ ...definition, select: (fields) => fields })

/** What it names, else the first of all. */
export function selectEntries<T extends { readonly slug: string }>(
  all: readonly T[],
  fields: { readonly entries?: readonly string[] | undefined; readonly count?: number | undefined },
  max: number,
): readonly T[] {
  const { entries } = fields
  const selection = entries
    ? entries.flatMap((slug) => all.find((one) => one.slug === slug) ?? [])
    : all
  return selection.slice(0, fields.count ?? entries?.length ?? max)
}

export const unlessEmpty = <T extends object>(
  entries: readonly unknown[],
  data: T,
): T | undefined => (entries.length > 0 ? data : undefined)
