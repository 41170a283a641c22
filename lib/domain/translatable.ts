/** What a translation may contain of a file: texts, lists by position, and groups of fields. */
export type Fields = { readonly [name: string]: Shape }
export type Shape = Word | readonly [Shape] | Fields

/** A `name` and a `unit` may stay as they are in the original; a text needs a translation. */
export type Word = 'text' | 'name' | 'unit'

/** Units that have a meaning for programs; content/words has the word for it. */
export const unitCodes: readonly string[] = ['points']

const [text, name, unit] = ['text', 'name', 'unit'] as const
const picture = { alt: text, caption: text, credit: name } as const

/** The fields of each kind of file that are texts in a language; all others stand once. */
export const translatable = {
  agency: {
    tagline: text,
    invitation: text,
    description: text,
    offices: [{ name: text, note: text }],
    approach: [{ title: text, text }],
  },
  roles: {
    title: text,
    summary: text,
    hours: text,
    responsibilities: [text],
    requirements: [text],
    benefits: [text],
    process: [text],
    pictures: [picture],
  },
  caseStudies: {
    title: text,
    client: name,
    summary: text,
    results: [{ label: text, unit, measuredIn: text, source: text }],
    credits: [{ contribution: text }],
    cover: picture,
    gallery: [picture],
    pictures: [picture],
  },
  journal: { title: text, summary: text, pictures: [picture] },
  pages: {
    title: text,
    description: text,
    cover: { caption: text },
    pictures: [picture],
  },
  people: { role: text, portrait: picture, pictures: [picture] },
  terms: { name, description: text, country: name },
} as const satisfies Record<string, Fields>

const byFolder: Readonly<Record<string, Fields>> = {
  agency: translatable.agency,
  roles: translatable.roles,
  'case-studies': translatable.caseStudies,
  journal: translatable.journal,
  pages: translatable.pages,
  people: translatable.people,
  taxonomies: { terms: [translatable.terms] },
}

/** Returns the fields of a file that are texts in a language, by its path in content/. */
export const shapeOf = (path: string): Fields | undefined =>
  byFolder[path.split(/[/\\.]/, 1)[0] ?? '']

export type TranslatableKind = keyof typeof translatable
