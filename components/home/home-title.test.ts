import { expect, test } from 'vitest'
import * as home from '@/app/[language]/page'
import { readGuide } from '@/e2e/support/agent-texts'
import { editedContent } from '@/e2e/support/edited-content'
import { renderPageMarkup } from '@/e2e/support/markup'
import { toOrganization } from '@/lib/agency/structured-data'
import { createSiteAt } from '@/lib/config/site'
import { renderMarkdownDocument } from '@/lib/documents/markdown/document'
import { findDocument } from '@/lib/documents/markdown/site'
import { createMcpInstructions } from '@/lib/documents/mcp/instructions'
import { httpOperations } from '@/lib/documents/operations'

const content = editedContent()
const title = 'Signs for small museums'

test('people and programs read the title of the home page, which stands in one file', async () => {
  content.edit('pages/home.md', /^title: .*$/m, `title: ${title}`)
  const { catalog } = await content.compiled()
  const site = createSiteAt('https://agency.example', catalog.languages)
  const props = { params: Promise.resolve({ language: 'en', content: catalog }) }
  const source = { catalog, site }

  expect(await renderPageMarkup(await home.default(props))).toMatch(
    new RegExp(`<h1[^>]*>${title}</h1>`),
  )
  expect(await home.generateMetadata(props)).toMatchObject({
    title: { absolute: `Oddvale: ${title}` },
    openGraph: { title: `Oddvale: ${title}` },
  })
  expect(renderMarkdownDocument(findDocument('/', new URLSearchParams(), source), site)).toContain(
    `\n# ${title}\n`,
  )
  expect(await readGuide(catalog)).toContain(`\n> ${title}. `)
  expect(createMcpInstructions(httpOperations, catalog, site)).toContain(`Oddvale: ${title}\n`)
  expect(toOrganization(catalog, site)).toMatchObject({ slogan: title })
})
