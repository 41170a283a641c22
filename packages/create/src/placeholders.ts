import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'

/** The texts that this program writes, by language; the build copies them beside it. */
export const textsFolder = fileURLToPath(new URL('texts', import.meta.url))

const text = z.string().startsWith('PLACEHOLDER: ')

/** What has to be written where the sample's words were; the mark is the same in every language. */
const Placeholders = z.strictObject({
  page: text,
  description: text,
  homeTitle: text,
  tagline: text,
  invitation: text,
  agency: text,
  approach: z.array(z.strictObject({ title: text, text })),
  term: text,
  contact: text,
  answers: text,
  journal: text,
  street: text,
  postalCode: text,
})

/** Returns the language in which a site is told what to write: its own, or English. */
export function writtenLanguage(language: string): string {
  const [code = ''] = language.split('-', 1)
  return existsSync(join(textsFolder, code, 'placeholders.yaml')) ? code : 'en'
}

export function placeholdersOf(language: string): z.infer<typeof Placeholders> {
  const file = join(textsFolder, writtenLanguage(language), 'placeholders.yaml')
  return Placeholders.parse(parse(readFileSync(file, 'utf8')))
}
