import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Role from '@/components/careers/role'
import { catalog as content } from '@/e2e/support/current-content'
import { createApplicationView } from '@/lib/careers/application-text'
import { createApplyNote, toJobDetail, toJobSummary } from '@/lib/careers/text'
import { createSiteAt } from '@/lib/config/site'
import { formatViewBody } from '@/lib/subject/markdown'

const { email } = content.agency
const [open] = content.open.roles.filter(({ applyUrl }) => !applyUrl)

test.each(content.languages)('Markdown names the address for files, in %s', (language) => {
  const catalog = content.in(language)
  const site = createSiteAt('https://agency.example', catalog.languages).in(language)
  const role = catalog.role(open?.slug ?? '') ?? expect.unreachable()
  const view = createApplicationView(toJobDetail(role, site), { catalog, site })
  expect(formatViewBody(view, catalog.messages)).toContain(email)
})

test('the page of a role says where to apply, if that is another site', () => {
  const sources = {
    catalog: content,
    site: createSiteAt('https://agency.example', content.languages),
  }
  const page = (applyUrl?: string) => {
    const role = { ...(open ?? expect.unreachable()), applyUrl }
    const html = renderToStaticMarkup(createElement(Role, { sources, role }))
    return { html, note: createApplyNote(toJobSummary(role, sources.site), sources) }
  }
  const externalPage = page('https://jobs.example/42')
  expect(externalPage.note).toContain('jobs.example')
  expect(externalPage.html).toContain(`>${externalPage.note}</p>`)
  const here = page()
  expect(here.html).not.toContain(here.note)
})
