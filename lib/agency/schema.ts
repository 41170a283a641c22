import {
  type CollectionEntry,
  Description,
  defineCollection,
  OneLineText,
  Paragraph,
  Slug,
  TimeZone,
} from 'site-content'
import { isLanguage } from 'site-content/edge'
import { z } from 'zod'
import { QuestionsFrontMatter } from '@/lib/contact/question'
import { Integrations } from './embeds'

const Office = z.strictObject({
  name: OneLineText,
  location: Slug,
  street: OneLineText,
  postalCode: OneLineText,
  note: Paragraph.optional(),
})

/** The facts of a legal imprint. A value that begins with "PLACEHOLDER" causes a warning. */
const Legal = z.strictObject({
  legalName: OneLineText,
  register: OneLineText.optional(),
  vatId: OneLineText.meta({ title: 'VAT number' }).optional(),
  responsible: OneLineText,
  dataProtectionContact: OneLineText.optional(),
})

const LanguageList = z
  .array(z.string().refine(isLanguage, 'Use a language tag in lower case, such as en or pt-br'))
  .min(1)
  .refine((all) => new Set(all).size === all.length, 'Name each language once')

/** The uses of texts that a site permits or not (contentsignals.org). */
const contentUses = ['search', 'ai-input', 'ai-train'] as const

const FirstEntries = z
  .array(Slug)
  .refine((all) => new Set(all).size === all.length, 'Name each of them once')

export const AgencyFrontMatter = z.strictObject({
  name: OneLineText,
  languages: LanguageList.describe(
    'Of the site, one on each line, such as en; the first is the default.',
  ).default(['en']),
  invitation: OneLineText.describe('What asks a visitor to write, at the end of a page'),
  description: Description,
  foundedYear: z.int().min(1900).max(2100).optional(),
  email: z.email('Use an address such as hello@example.com'),
  phone: z
    .string()
    .regex(
      /^(?:\+[0-9 ]{6,24}|PLACEHOLDER: .+)$/,
      'Use the international form, such as +49 30 1234567',
    )
    .optional(),
  workLanguages: LanguageList.describe(
    'In which you speak with clients, one on each line; they may be more than those of the site.',
  ).optional(),
  headcount: z
    .int()
    .min(1)
    .describe('How many people there are, those that the site shows included')
    .optional(),
  timeZone: TimeZone.describe(
    'By its clocks something becomes public and a role closes, and mails and feeds show their times, such as Europe/Berlin',
  ).default('UTC'),
  offices: z.array(Office).min(1),
  peopleOrder: FirstEntries.describe(
    'Who comes first, in this order; the others follow by name',
  ).optional(),
  clientsOrder: FirstEntries.describe(
    'Which clients come first, in this order; the others follow by name',
  ).optional(),
  legal: Legal,
  approach: z
    .array(z.strictObject({ title: OneLineText, text: Paragraph }))
    .max(6)
    .default([]),
  permittedUses: z
    .array(z.enum(contentUses))
    .describe(
      'What crawlers may use your texts for: to be found, to answer people (ai input), to train models (ai train); without a choice the first two.',
    )
    .default(['search', 'ai-input']),
  integrations: Integrations.describe('What of other houses your pages show').optional(),
  questions: QuestionsFrontMatter.describe('What the forms ask beside the fields of every inquiry'),
})

export const toContentSignal = ({ permittedUses }: Pick<Agency, 'permittedUses'>): string =>
  contentUses.map((use) => `${use}=${permittedUses.includes(use) ? 'yes' : 'no'}`).join(', ')

/** The facts of the agency: one file. */
export const agency = defineCollection({
  form: 'file',
  folder: 'agency',
  entryName: 'agency',
  schema: AgencyFrontMatter,
  hasText: true,
  texts: {
    invitation: 'text',
    description: 'text',
    offices: [{ name: 'text', note: 'text' }],
    legal: {
      legalName: 'name',
      register: 'name',
      vatId: 'name',
      responsible: 'name',
      dataProtectionContact: 'name',
    },
    approach: [{ title: 'text', text: 'text' }],
    questions: [{ label: 'text', hint: 'text', choices: [{ label: 'text' }] }],
  },
  pictures: [],
  references: {
    'offices.location': 'locations',
    peopleOrder: 'people',
    clientsOrder: 'clients',
  },
  referenceTargets: { offices: 'offices.location' },
  hasPublishAt: false,
  order: 'asNamed',
})

export type Agency = CollectionEntry<typeof agency>
