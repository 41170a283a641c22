import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { textsFolder } from './usage.mjs'

/** The pages that say what the software does, and those of the law. */
export const listWrittenPages = (language: string): string[] =>
  readdirSync(join(textsFolder, language, 'pages')).map((file) => file.replace('.md', ''))

const text = z.string().startsWith('PLACEHOLDER: ')

/** What has to be written, and the few words that every agency has; the mark is the same in every language. */
const Words = z.strictObject({
  page: text,
  agencyDescription: text,
  homeTitle: text,
  homeDescription: text,
  invitation: text,
  agency: text,
  approach: z.array(z.strictObject({ title: text, text })),
  street: text,
  postalCode: text,
  title: text,
  projectSummary: text,
  client: text,
  industry: text,
  service: text,
  discipline: text,
  personName: text,
  personRole: text,
  entrySummary: text,
  author: text,
  roleTitle: text,
  roleSummary: text,
  resultLabel: text,
  resultSource: text,
  pages: z.record(z.string(), z.strictObject({ title: z.string(), description: text })),
  levels: z.record(z.string(), z.string()),
})

export const readStarterWords = (language: string): z.infer<typeof Words> =>
  Words.parse(parse(readFileSync(join(textsFolder, language, 'words.yaml'), 'utf8')))
