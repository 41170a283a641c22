import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invokeOperation } from 'agent-access'
import { beforeAll, describe, expect, test } from 'vitest'
import { readGuide, textsOf } from '@/e2e/support/agent-texts'
import { listTaxonomies } from '@/lib/agency/operations'
import { getServices } from '@/lib/agent-access'
import { readContentDir } from '@/lib/config/env'
import { createSiteAt } from '@/lib/config/site'
import { createLlmsFullText, createMarkdownSitemap } from '@/lib/documents/discovery/llms'
import { createSitemap } from '@/lib/documents/feeds/sitemap'
import { findDocument, listMarkdownPaths } from '@/lib/documents/markdown/site'
import { toModelText } from '@/lib/subject/markdown'
import type { Catalog } from '@/lib/subject/register'
import { createSnapshots } from './catalog'
import { compile } from './compile'
import { getFooterGroups, getHeaderLinks } from './navigation'

// Two case studies with a text alone: no results, credits, covers, people, roles, journal, services, skills.

const site = createSiteAt('https://agency.example', ['en'])
let root: string
let catalog: Catalog

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lean site '))
  cpSync('e2e/support/sites/lean', root, { recursive: true })
  for (const file of ['theme.css', 'fonts', 'icons'])
    cpSync(join(readContentDir(), file), join(root, file), { recursive: true })
  const { data, issues, ...rest } = await compile(root)
  expect(issues).toEqual([])
  expect(rest).toMatchObject({ warnings: [] })
  if (!data) throw new Error('Nothing was compiled')
  catalog = createSnapshots(data)(new Date())
})

const absent =
  /\/(?:careers|journal|services|how-we-work|about|accessibility)(?![\w-])|api\/v1\/jobs|jobs api|agent-skills|what projects cost/i

describe('no document speaks of what is not there:', () => {
  test.each(['llms.txt', 'sitemap.md', 'sitemap.xml'] as const)('%s', async (name) => {
    const sources = { catalog, site }
    const text = await {
      'llms.txt': () => readGuide(catalog),
      'sitemap.md': () => createMarkdownSitemap(sources),
      'sitemap.xml': () => createSitemap(catalog, site),
    }[name]()
    expect(text.split('\n').filter((line) => absent.test(line))).toEqual([])
    expect(text).toContain('/work')
  })

  test.each(['/openapi.json', '/page-tools.json', '/agents.md', '/.well-known/ard.json'])(
    '%s',
    async (path) => {
      const text = await (await textsOf(catalog)(path)).text()
      const names =
        /.{0,60}(?:list_roles|get_role|start_job_application|api\/v1\/jobs|apply).{0,60}/gi
      expect(text.match(names)).toBeNull()
    },
  )

  test('the pages themselves', () => {
    const sources = { catalog, site }
    const paths = listMarkdownPaths(catalog)
    expect(paths).toEqual(expect.arrayContaining(['/', '/work', '/work/clock-labels', '/imprint']))
    for (const path of ['/', '/work', '/work/peat-museum', '/work/clock-labels', '/imprint']) {
      const { body } = findDocument(path, new URLSearchParams(), sources)
      expect(body, path).not.toMatch(absent)
      expect(body, path).not.toMatch(/^#+ .*\n+(?:#|$(?![\s\S]))|undefined|null|; \)|: \)/m)
    }
    expect(createLlmsFullText(sources)).not.toMatch(/\/(?:careers|journal|how-we-work|about)\b/)
  })

  test('the tool that says what the agency offers', async () => {
    const answer = await invokeOperation(
      listTaxonomies,
      {},
      { services: { ...getServices(), catalog, site } },
    )
    expect(answer).not.toHaveProperty('offer')
    const text = toModelText(listTaxonomies.view(answer, { catalog, site }), catalog.messages)
    expect(text).toContain('Industries:')
    expect(text).not.toMatch(absent)
  })

  test('header and footer', () => {
    const links = [
      getHeaderLinks(catalog),
      ...getFooterGroups(catalog).map((group) => group.links),
    ].flat()
    expect(links.filter(({ link }) => absent.test(link))).toEqual([])
    expect(links.map(({ link }) => link)).toContain('/work')
  })
})
