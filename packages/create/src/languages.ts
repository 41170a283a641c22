import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getOverlayDigest, splitFrontMatter, withTexts } from 'content-compiler'
import { pickTexts } from 'content-compiler/translatable'
import { parse, stringify } from 'yaml'
import { findTranslatedFields } from '@/lib/collections'
import { textsFolder } from './placeholders'
import { sampleFolders } from './samples'

/** The languages that a site has words for without writing its own. */
export const languagesIn = (site: string): string[] =>
  readdirSync(join(site, 'lib/messages')).flatMap((file) => /^(.+)\.yaml$/.exec(file)?.[1] ?? [])

const translationForm = /^(.*)\.([a-z]{2}(?:-[a-z\d]+)*)\.md$/

/** The language of the sample's texts that name none. */
const starterLanguage = 'en'

/** Whether the sample is written in a language. In others, texts describe the software alone. */
export const isOfSample = (tag: string): boolean => !existsSync(join(textsFolder, tag, 'pages'))

/**
 * Puts what a language has to say of the software beside the texts of the sample. What the sample says
 * of itself stays English until it is emptied.
 */
function addTexts(root: string, tag: string) {
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const [, text] = /^([^.]+)\.md$/.exec(path) ?? []
    const shape = text && findTranslatedFields(text)
    if (!shape || sampleFolders.some((folder) => path.startsWith(folder))) continue
    const original = read(join(root, path))
    const own = join(textsFolder, tag, path)
    const { data, body } = existsSync(own) ? read(own) : { data: {}, body: '' }
    const english = withSlugs(original, pickTexts(shape, original.data) as Text['data'])
    const texts = withTexts(shape, english, data) as Text['data']
    const named = { original: getOverlayDigest(shape, original), ...texts }
    write(join(root, `${text}.${tag}.md`), { data: named, body: body || original.body })
  }
}

/** Keeps the texts of these languages; those of the first one become the default texts. */
export function speak(root: string, [first = '', ...others]: readonly string[]): void {
  for (const tag of [first, ...others]) if (!isOfSample(tag)) addTexts(root, tag)
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const [, text, tag = ''] = translationForm.exec(path) ?? []
    if (!text) continue
    if (tag === first) makeDefault(root, text, tag, others.includes(starterLanguage))
    if (!others.includes(tag)) rmSync(join(root, path))
  }
  const agency = join(root, 'agency.md')
  const { data, body } = read(agency)
  write(agency, { data: { ...data, languages: [first, ...others] }, body })
}

interface Text {
  readonly data: Readonly<Record<string, unknown>>
  readonly body: string
}

function read(path: string): Text {
  const { yaml, rest } = splitFrontMatter(readFileSync(path, 'utf8'))
  return { data: parse(yaml) ?? {}, body: rest.trim() }
}

const write = (path: string, { data, body }: Text) =>
  writeFileSync(path, `---\n${stringify(data, { lineWidth: 0 })}---\n${body && `\n${body}\n`}`)

/** Puts a translation into its original, whose own texts become a translation if they are kept. */
function makeDefault(root: string, text: string, tag: string, keepsTexts: boolean): void {
  const shape = findTranslatedFields(text)
  const original = join(root, `${text}.md`)
  if (!shape || !existsSync(original)) return
  const was = read(original)
  const translation = read(join(root, `${text}.${tag}.md`))
  const data = withTexts(shape, was.data, inOrderOf(was, translation)) as Text['data']
  const now = { data, body: translation.body }
  write(original, now)
  if (!keepsTexts) return
  const texts = withSlugs(was, withoutEmpty(pickTexts(shape, was.data) as Text['data']))
  const named = { original: getOverlayDigest(shape, now), ...texts }
  write(join(root, `${text}.${starterLanguage}.md`), { data: named, body: was.body })
}

/** Says of every translation that it is as new as its original, for this program has changed both. */
export function renewDigests(root: string): void {
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const [, text = ''] = translationForm.exec(path) ?? []
    const shape = findTranslatedFields(text)
    if (!shape || !existsSync(join(root, `${text}.md`))) continue
    const { data, body } = read(join(root, path))
    const original = getOverlayDigest(shape, read(join(root, `${text}.md`)))
    if (data.original && data.original !== original)
      write(join(root, path), { data: { ...data, original }, body })
  }
}

/** Leaves out empty texts, which a translation may not have. */
const withoutEmpty = (texts: Text['data']): Text['data'] =>
  JSON.parse(JSON.stringify(texts, (_, value) => (value === '' ? undefined : value)))

type Terms = readonly { readonly slug?: string }[] | undefined

/** Returns the texts with the terms of a taxonomy in the order of the original. */
function inOrderOf(original: Text, { data }: Text): Text['data'] {
  const [wanted, here] = [original.data.terms as Terms, data.terms as Terms]
  if (!wanted || !here) return data
  const textsOf = (slug?: string) => here.find((term) => term.slug === slug) ?? {}
  return { ...data, terms: wanted.map(({ slug }) => textsOf(slug)) }
}

/** Names the terms of a taxonomy by their slugs. */
function withSlugs(original: Text, texts: Text['data']): Text['data'] {
  const [named, terms] = [original.data.terms as Terms, texts.terms as Terms]
  if (!named || !terms) return texts
  return { ...texts, terms: terms.map((term, at) => ({ slug: named[at]?.slug, ...term })) }
}
