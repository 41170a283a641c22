import { createLocaleSchema, type MessageRules, plainMessageSchema } from 'site-content/compiler'
import type { Language } from 'site-content/edge'
import { z } from 'zod'
import { EmploymentType, salaryFields, Workplace } from '@/lib/careers/schema'
import { inquiryFields } from '@/lib/contact/inquiry-fields'
import { siteErrorCodes } from '@/lib/subject/error-codes'
import { type Scope, scopeNames } from '@/lib/subject/scope'
import { taxonomySchemas } from '@/lib/subject/taxonomy'

const scopeTexts = Object.fromEntries(scopeNames.map((name) => [name, plainMessageSchema])) as {
  readonly [Name in Scope]: typeof plainMessageSchema
}

/** What a language has beside its messages, and what English does not need, as its definitions are English. */
const createFields = (language: Language) => ({
  locale: createLocaleSchema(language),
  /** How names of terms are written inside a line: lower case, or as they are (German nouns). */
  termsInLine: z.enum(['lower', 'same']),
  /** What people read of operations and scopes in this language; without it, their English definitions. */
  operations: z
    .record(z.string(), z.strictObject({ title: plainMessageSchema, about: plainMessageSchema }))
    .default(() => ({})),
  scopes: z
    .strictObject(scopeTexts)
    .partial()
    .default(() => ({})),
})

/** The part of the messages that follows no English text. */
export type MessagesWithoutEnglishText = z.infer<z.ZodObject<ReturnType<typeof createFields>>>

export const messageRules: MessageRules = {
  createFields,
  fallbacks: { termsInLine: 'same' },
  lists: {
    taxonomies: Object.keys(taxonomySchemas),
    inquiry: inquiryFields.filter(({ about }) => 'inquiry' in about).map(({ name }) => name),
    workplaces: Workplace.options,
    employments: EmploymentType.options,
    pay: salaryFields.period.options,
    'errors.codes': siteErrorCodes,
  },
  requiredKeys: {
    'interface.form.checks': inquiryFields
      .filter(({ charsMin }) => charsMin > 0)
      .map(({ name }) => name),
  },
}
