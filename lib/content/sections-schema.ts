import { type Collection, type Fields, getMarkedTexts } from 'site-content'
import { z } from 'zod'
import { sectionDefinitions } from '@/components/sections/definitions'
import {
  type SectionDefinition,
  type SectionRecord,
  sectionGrounds,
  sectionLook,
} from '@/lib/subject/section'

type AnyDefinition = SectionDefinition<z.ZodRawShape, object>

const definitions = Object.entries(sectionDefinitions) as unknown as readonly (readonly [
  string,
  AnyDefinition,
])[]

/** The ground `case` is the colour of a case study, so only its page has it. */
const groundsOfPages = sectionGrounds.filter((ground) => ground !== 'case')

const lookOfPages = {
  ...sectionLook,
  ground: z.enum(groundsOfPages).describe('The colour behind it; paper without').optional(),
}

function toOption(
  [name, { about, fields, check }]: (typeof definitions)[number],
  look: z.ZodRawShape,
) {
  const option = z
    .strictObject({ section: z.literal(name), ...fields, ...look })
    .meta({ title: name, description: about })
  return check ? option.superRefine((value, context) => check(value, context)) : option
}

function createSections(look: z.ZodRawShape) {
  const [first, ...others] = definitions.map((one) => toOption(one, look))
  if (!first) throw new Error('There is no type of section')
  return z.array(z.discriminatedUnion('section', [first, ...others])).min(1)
}

/** What a section compiles to is known to its definition alone. */
type Sections = z.ZodOptional<z.ZodType<readonly SectionRecord[]>>

const toSections = (look: z.ZodRawShape): Sections =>
  createSections(look)
    .describe('What the page shows below its top, in this order')
    .optional() as unknown as Sections

const sectionsOfPages = toSections(lookOfPages)
export const sectionsOfCaseStudies = toSections(sectionLook)

interface CollectionWithFields extends Collection {
  readonly schema: z.ZodObject
  readonly texts: Fields
}

type WithSections<K extends CollectionWithFields> = Omit<K, 'schema'> & {
  readonly schema: z.ZodObject<
    K['schema']['shape'] & { readonly sections: Sections },
    z.core.$strict
  >
}

/** A collection whose entries may be made of sections. */
export function withSections<K extends CollectionWithFields>(
  collection: K,
  sections: Sections = sectionsOfPages,
): WithSections<K> {
  const { schema, texts } = collection
  return {
    ...collection,
    schema: schema.safeExtend({ sections }),
    texts: { ...texts, sections: getMarkedTexts(sections) },
    alone: ['sections'],
  } as unknown as WithSections<K>
}
