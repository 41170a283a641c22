import { spawnSync } from 'node:child_process'
import { compileContentCommand } from 'next-host/commands'
import { catalogFile } from 'site-content/edge'
import { expect, test } from 'vitest'
import { readGuide } from '@/e2e/support/agent-texts'
import { editedContent } from '@/e2e/support/edited-content'
import { createSiteAt } from '@/lib/config/site'
import { createSitemap } from '@/lib/documents/feeds/sitemap'
import { createSnapshots } from './catalog'

const { write, read, getPath } = editedContent()

/** What a build has of this content, and what it says about languages. */
async function builtContent() {
  const target = getPath('compiled')
  const args = [...compileContentCommand, getPath('.'), target]
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const catalog = createSnapshots(JSON.parse(read(`compiled/${catalogFile}`)).data)(new Date())
  const site = createSiteAt('https://agency.example', catalog.languages)
  const documents = createSitemap(catalog, site) + (await readGuide(catalog))
  const warnings = stderr.split('\n').filter((line) => line.includes(' languages: '))
  return { catalog, documents, warnings }
}

const agency =
  '---\ninvitation: Schreiben Sie uns\nlegal: { register: "PLACEHOLDER: Registergericht" }\n---\n\nWorte.\n'
const home = '---\ntitle: Start\n---\n'

test('a language without its home page is nowhere on a built site, and a warning says what is to be written', async () => {
  const { catalog, documents, warnings } = await builtContent()
  expect(read('agency.md')).toMatch(/^languages: \[en, de\]$/m)
  expect(catalog.languages).toEqual(['en'])
  expect(documents).toContain('https://agency.example/about')
  expect(documents).not.toMatch(/\/de\b|hreflang|Deutsch/)
  expect(warnings).toEqual([
    expect.stringMatching(
      /agency\.md:3 languages: "de" is not on the site yet: write agency\.de\.md and pages\/home\.de\.md, without PLACEHOLDER; npm run dev shows it meanwhile/,
    ),
  ])
})

test('a home page of placeholders is not written yet, and its placeholders are not on the site', async () => {
  write('agency.de.md', agency)
  write('pages/home.de.md', home.replace('Start', '"PLACEHOLDER: Titel"'))
  const { catalog, warnings } = await builtContent()
  expect(catalog.languages).toEqual(['en'])
  expect(catalog.placeholders.map(({ file }) => file)).not.toContain('pages/home.de.md')
  expect(warnings.join()).toContain('write pages/home.de.md, without')
})

test('with its home page a language is offered, also where legal facts and other texts follow later', async () => {
  write('agency.de.md', agency)
  write('pages/home.de.md', home)
  const { catalog, documents, warnings } = await builtContent()
  expect([catalog.languages, warnings]).toEqual([['en', 'de'], []])
  expect(documents).toMatch(/hreflang="de" href="https:\/\/agency\.example\/de\/about"/)
})
