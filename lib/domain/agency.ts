import { z } from 'zod'
import { isLanguage } from './language'
import { Questions } from './question'
import { type Body, Description, Line, Paragraph, Slug } from './text'

const Office = z.strictObject({
  name: Line,
  location: Slug,
  street: Line,
  postalCode: Line,
  note: Paragraph.optional(),
})

/** The facts of a legal imprint. A value that begins with "PLACEHOLDER" causes a warning. */
const Legal = z.strictObject({
  legalName: Line,
  register: Line,
  vatId: Line,
  responsible: Line,
  dataProtectionContact: Line,
})

const LanguageList = z
  .array(z.string().refine(isLanguage, 'Use a language tag in lower case, such as en or pt-br'))
  .min(1)
  .refine((all) => new Set(all).size === all.length, 'Name each language once')

export const AgencyFrontMatter = z.strictObject({
  name: Line,
  /** The languages of the site; the first is the default. */
  languages: LanguageList.default(['en']),
  tagline: Line,
  /** What asks a visitor to write, in large letters at the end of a page. */
  invitation: Line,
  description: Description,
  foundedYear: z.int().min(1900).max(2100).optional(),
  email: z.email('Use an address such as hello@example.com'),
  phone: z
    .string()
    .regex(/^\+[0-9 ]{6,24}$/, 'Use the international form, such as +49 30 1234567')
    .optional(),
  /** The languages that people of the agency speak with clients, which may be more than those of the site. */
  workLanguages: LanguageList.optional(),
  /** How many people there are, those that the site shows included. */
  headcount: z.int().min(1).optional(),
  offices: z.array(Office).min(1),
  legal: Legal,
  selectedWork: z.array(Slug).min(1).max(6),
  approach: z
    .array(z.strictObject({ title: Line, text: Paragraph }))
    .min(2)
    .max(6),
  /** What the site asks beside the fields of every inquiry. */
  questions: Questions,
})

export type Agency = Readonly<z.infer<typeof AgencyFrontMatter>> & Body

export const placeholderMark = 'PLACEHOLDER'
