import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pickTexts } from 'content-compiler/translatable'
import { expect, test } from 'vitest'
import { allCollections, collectionsWithPages } from '@/lib/collections'
import { collectionPaths } from '@/lib/config/paths'
import { catalog, endOfTime } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { createLlmsText } from '@/lib/documents/discovery/llms'
import { findDocument, listMarkdownPaths } from '@/lib/documents/markdown/site'
import { registry } from '@/lib/operations'

const guide = readFileSync('docs/content.md', 'utf8')
const site = siteAt('https://agency.example')
const content = catalog.at(endOfTime)

/** What belongs to the site as a whole, and is no kind. */
const ofTheSite = ['theme.css', 'fonts/', 'icons/', 'messages/<language>.yaml', 'redirects.md']

test('the table of docs/content.md has every kind', () => {
  const [table = ''] = /^\| folder or file[\s\S]*?\n\n/m.exec(guide) ?? []
  const places = allCollections
    .filter(([, { isOptional }]) => !isOptional)
    .map(([, { form, folder }]) => (form === 'file' ? `${folder}.md` : `${folder}/`))
  expect([...table.matchAll(/`content\/([^`]+)`/g)].map(([, place]) => place).sort()).toEqual(
    [...places, ...ofTheSite].sort(),
  )
})

test('the list of what appears later has every kind that does', () => {
  const [list = ''] = /^`publishAt` in the front matter of[^:]*:/m.exec(guide) ?? []
  for (const [name, { entryName, hasPublishAt }] of allCollections) {
    const words = entryName.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    expect(list.includes(words), name).toBe(hasPublishAt)
  }
})

test('the addresses of kinds are those of the registry', () => {
  expect(collectionsWithPages.map(([name]) => name).sort()).toEqual(
    Object.keys(collectionPaths).sort(),
  )
})

test.each(collectionsWithPages)(
  '%s have a list, a page of each thing and a feed below app/',
  (_, at) => {
    const folder = `app/[language]${at.list}`
    const [ofThing] = readdirSync(folder).filter((name) => name.startsWith('['))
    for (const file of [
      `${at.list}/page.tsx`,
      `${at.list}/${ofThing}/page.tsx`,
      `${at.feed}/route.ts`,
    ])
      expect(existsSync(`app/[language]${file}`), file).toBe(true)
  },
)

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsIn)

test('every kind is shown somewhere', () => {
  const sources = { catalog: content, registry, site }
  const pages = listMarkdownPaths(content, endOfTime).map(
    (path) => findDocument(path, new URLSearchParams(), sources, endOfTime).body,
  )
  const said = [...pages, createLlmsText(content, site, endOfTime)].join('\n')
  for (const [
    name,
    { form, isOptional, texts = { name: 'text' as const, description: 'text' as const } },
  ] of allCollections) {
    if (isOptional) continue
    const things = form === 'terms' ? Object.values(content[name]).flat() : [content[name]].flat()
    const words = things.flatMap((thing) => stringsIn(pickTexts(texts, thing)))
    expect(
      words.filter((text) => text.length > 10 && said.includes(text)),
      name,
    ).not.toEqual([])
  }
})
