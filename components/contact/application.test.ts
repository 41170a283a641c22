import { newInquiryId } from 'agent-access/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Role from '@/components/careers/role'
import { inquiryChars } from '@/lib/config/limits'
import { catalog as content } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { emptyForm, type FormState } from '@/lib/forms/form-state'
import { applicationView } from '@/lib/views/application'
import { viewText } from '@/lib/views/markdown'
import { applyNote, toJob, toJobDetail } from '@/lib/views/roles'
import { Application } from './application'

const now = new Date()
const { email } = content.agency
const [open] = content.openRoles(now).filter(({ applyUrl }) => !applyUrl)

test.each(content.languages)('names the address for files, in %s', (language) => {
  const catalog = content.in(language)
  const sources = {
    catalog,
    site: siteAt('https://agency.example', catalog.languages).in(language),
  }
  const role = catalog.role(open?.slug ?? '') ?? expect.unreachable()
  const filing = { initial: emptyForm(now), send: async (state: FormState) => state }
  const page = (more = {}) =>
    renderToStaticMarkup(createElement(Application, { sources, role, ...filing, ...more }))
  const hint = catalog.messages.application.linksHint({ max: inquiryChars.linksMax, email })
  expect(hint).toContain(email)
  expect(page()).toContain(hint)
  const view = applicationView(toJobDetail(role, sources.site), sources)
  expect(viewText(view, catalog.messages)).toContain(hint)
  const inquiryId = newInquiryId()
  const receipt = { inquiryId, receivedAt: now.toISOString(), repeated: false }
  expect(page({ receipt })).toContain(`href="mailto:${email}?subject=${inquiryId}">${email}</a>`)
})

test('the page of a role says where to apply, if that is another site', () => {
  const sources = { catalog: content, site: siteAt('https://agency.example', content.languages) }
  const page = (applyUrl?: string) => {
    const role = { ...(open ?? expect.unreachable()), applyUrl }
    const html = renderToStaticMarkup(createElement(Role, { sources, role }))
    return { html, note: applyNote(toJob(role, sources.site), sources) }
  }
  const externalPage = page('https://jobs.example/42')
  expect(externalPage.note).toContain('jobs.example')
  expect(externalPage.html).toContain(`>${externalPage.note}</p>`)
  const here = page()
  expect(here.html).not.toContain(here.note)
})
