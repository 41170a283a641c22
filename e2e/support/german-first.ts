import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fields, pickTranslatableTexts } from 'site-content'
import {
  getDigestOfOriginal,
  mergeTranslation,
  parseSource,
  type Source,
} from 'site-content/compiler'
import { stringify } from 'yaml'
import { findTranslatedFields } from '@/lib/content/collections'
import { createSiteContent } from '@/lib/content/site-content'

/** Makes German the first language of a copy of the sample, of which English is then the translation. */
export function putGermanFirst(folder: string): void {
  const read = (file: string): Source => {
    const text = readFileSync(join(folder, file), 'utf8')
    const source = parseSource(createSiteContent(folder), file, text, [])
    if (!source) throw new Error(`${file} cannot be read`)
    return source
  }
  const write = (file: string, data: object, body: string) =>
    writeFileSync(join(folder, file), `---\n${stringify(data)}---\n\n${body}\n`)
  const agency = join(folder, 'agency.md')
  const languages = readFileSync(agency, 'utf8').replace(/^languages: .*$/m, 'languages: [de, en]')
  writeFileSync(agency, languages)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const shape = findTranslatedFields(file)
    if (!file.endsWith('.de.md') || !shape) continue
    const path = file.replace('.de.md', '.md')
    const [english, german] = [read(path), read(file)]
    const data = mergeTranslation(shape, english.data, german.data) as Source['data'] & object
    const original = getDigestOfOriginal(shape, { data, body: german.body })
    // The terms of a translation name what they translate.
    const { terms: [term] = [] } = shape as { readonly terms?: readonly [Fields] }
    const named = term ? { terms: [{ ...term, slug: 'name' }] as const } : shape
    const texts = pickTranslatableTexts(named, english.data)
    write(path, data, german.body)
    write(path.replace('.md', '.en.md'), { original, ...Object(texts) }, english.body)
    rmSync(join(folder, file))
  }
}
