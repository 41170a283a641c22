import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeholderMark } from 'site-content/edge'
import { beforeEach, describe, expect, test } from 'vitest'
import { textsOf } from '@/e2e/support/agent-texts'
import { catalog as sample } from '@/e2e/support/current-content'
import { readContentDir } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { createSiteAt } from '@/lib/config/site'
import { createSnapshots } from '@/lib/content/catalog'
import { compile } from '@/lib/content/compile'
import { findDocument, listMarkdownPaths } from '@/lib/documents/markdown/site'
import type { Catalog } from '@/lib/subject/register'
import { readChoices, readThemeColours } from './choices'
import { writeContent } from './content'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'own words '))
  for (const name of [
    'theme.css',
    'themes',
    'fonts',
    'skills/agency-research',
    'skills/contact-inquiry',
  ])
    cpSync(join(readContentDir(), name), join(root, name), { recursive: true })
})

const site = createSiteAt('https://agency.example')

/** What a site says at each address, in each of its languages. */
async function listDocuments(
  catalog: Catalog,
): Promise<(readonly [address: string, text: string])[]> {
  const read = textsOf(catalog)
  const documents = catalog.languages.map(async (language) => {
    const content = catalog.in(language)
    const source = { catalog: content, site: site.in(language) }
    const of = (path: string) => findDocument(path, new URLSearchParams(), source)
    return [
      ...listMarkdownPaths(content).map((path) => {
        const { title, description, body } = of(path)
        return [`${language} ${path}`, `${title}\n${description}\n${body}`] as const
      }),
      [
        `${language} /llms.txt`,
        await (await read(new URL(site.in(language).url(paths.llms)).pathname)).text(),
      ] as const,
    ]
  })
  return (await Promise.all(documents)).flat()
}

const splitSentences = (text: string) =>
  text
    .split(/(?<=[.?!:])\s|\n/)
    .map((sentence) => sentence.replace(/^[-#*>\s]+/, '').trim())
    .filter((sentence) => /\p{L}/u.test(sentence))

/**
 * What describes the software, on pages that every site has and that ask to be checked: the programs
 * that read, the data that is kept, what was tested.
 */
const ofEngine = /^\w+ \/(?:agents(?:\/.*)?|privacy-policy|accessibility|imprint|llms\.txt)$/

const isOfEngine = (catalog: Catalog) => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(texts)
  const words = texts(catalog.compiledMessages).flatMap((text) => [text, `${text}:`])
  const titles = catalog.languages.flatMap((language) =>
    catalog.in(language).pages.map(({ title }) => title),
  )
  // A choice of a message may be empty, and no sentence is.
  const known = new Set([...words, ...titles].filter(Boolean))
  return (sentence: string) =>
    known.has(sentence) ||
    known.has(/^\[(.*)\]\(\S+\)$/.exec(sentence)?.[1] ?? '') ||
    // What a form does with a message is the same for each agency.
    sentence.includes('/privacy-policy)') ||
    /^(?:We use what you write to answer you|Was Sie schreiben, verwenden wir|Nous utilisons ce que vous écrivez|Wat je schrijft, gebruiken we)/.test(
      sentence,
    )
}

/** Every sentence of a site that the sample says too, and that is not marked. */
async function saidBySample(catalog: Catalog): Promise<string[]> {
  const own = new Set((await listDocuments(sample)).flatMap(([, text]) => splitSentences(text)))
  const isEngines = isOfEngine(catalog)
  return (await listDocuments(catalog))
    .filter(([address]) => !ofEngine.test(address))
    .flatMap(([address, text]) =>
      splitSentences(text)
        .filter((one) => own.has(one) && !one.includes(placeholderMark) && !isEngines(one))
        .map((one) => `${address}: ${one}`),
    )
}

const colourful = (text: string) =>
  [...new Set(text.match(/#[0-9a-f]{6}\b/g))].filter((colour) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.max(...parts) - Math.min(...parts) > 40
  })

const coloursIn = (folder: string) =>
  ['theme.css', 'icons/icon.svg'].flatMap((file) =>
    colourful(readFileSync(join(folder, file), 'utf8')),
  )

const numbersOfSample = /\b(?:2011|54|fifty-four|vierundfünfzig\w*|30 23125)\b/i

describe.each([
  [
    'two offices, German first',
    { name: 'Muster', offices: 'Graz AT, Porto PT', languages: 'de,en', accent: '#1a5e4a' },
  ],
  [
    'one person in Lisbon',
    { name: 'Inês Prata', offices: 'Lisbon PT', languages: 'en', accent: '#2b4a9b' },
  ],
  [
    'a French studio',
    { name: 'Atelier Lupin', offices: 'Lyon FR', languages: 'fr', accent: '#7a2e4e' },
  ],
  [
    'French first, English second',
    { name: 'Atelier Lupin', offices: 'Lyon FR, Porto PT', languages: 'fr,en', accent: '#7a2e4e' },
  ],
  [
    'English first, French second',
    { name: 'Atelier Lupin', offices: 'Lyon FR', languages: 'en,fr', accent: '#7a2e4e' },
  ],
  [
    'Dutch first, French second',
    { name: 'Bureau Leie', offices: 'Gent BE, Utrecht NL', languages: 'nl,fr', accent: '#0b5d4e' },
  ],
])('a new site of %s', (_, answers) => {
  test('says nothing that the sample says of itself', async () => {
    writeContent(root, readChoices(answers, readThemeColours(root)))
    const { data, issues } = await compile(root)
    expect(issues).toEqual([])
    const catalog = createSnapshots(data ?? expect.unreachable())(new Date())
    const all = await listDocuments(catalog)
    expect(all.length).toBeGreaterThan(10 * catalog.languages.length)
    expect(await saidBySample(catalog)).toEqual([])
    const text = all.map(([, text]) => text).join('\n')
    expect(text).not.toMatch(/Oddvale|budget/i)
    expect(text).not.toMatch(numbersOfSample)
    const ofSample = coloursIn(readContentDir())
    expect(ofSample.length).toBeGreaterThan(2)
    expect(coloursIn(root).filter((colour) => ofSample.includes(colour))).toEqual([])
  })
})

test('the comparison finds what the sample says', async () => {
  expect((await saidBySample(sample)).length).toBeGreaterThan(500)
})
