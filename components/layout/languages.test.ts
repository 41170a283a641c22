import { createElement, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import * as about from '@/app/[language]/about/page'
import * as closedRole from '@/app/[language]/careers/[id]/closed/page'
import * as careers from '@/app/[language]/careers/page'
import * as imprint from '@/app/[language]/imprint/page'
import * as journalEntry from '@/app/[language]/journal/[slug]/page'
import * as journal from '@/app/[language]/journal/page'
import * as home from '@/app/[language]/page'
import * as pageNotFound from '@/app/[language]/page-not-found/page'
import * as services from '@/app/[language]/services/page'
import * as work from '@/app/[language]/work/page'
import Role from '@/components/careers/role'
import { ApplicationForm } from '@/components/contact/application'
import { ContactSection } from '@/components/contact/contact'
import Footer from '@/components/layout/footer'
import type { PageQuery } from '@/components/layout/list-page'
import CaseStudy from '@/components/work/case-study'
import { catalog } from '@/e2e/support/current-content'
import { contentInGerman, englishIn } from '@/e2e/support/german-only'
import { listTextsByLanguage } from '@/e2e/support/html'
import { renderPageMarkup } from '@/e2e/support/markup'
import { contentInTwoLanguages, german } from '@/e2e/support/two-languages'
import { createEmptyFormState, type FormState } from '@/lib/contact/form-state'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'
import { TextPage } from './text-page'

const origin = 'https://agency.example'
const now = new Date()
const filing = { initial: createEmptyFormState(now), send: async (state: FormState) => state }
const first = <T>([one]: readonly T[]): T => one ?? expect.unreachable()

interface RequestedPage {
  readonly params: Promise<{ language: string; content: Catalog; slug: string; id: string }>
  readonly query: Promise<PageQuery>
}

type RenderedPage = ReactNode | Promise<ReactNode>

/** A page of app/, with the content it is given. */
const renderPage =
  (page: { default: (props: RequestedPage) => RenderedPage }, query: PageQuery = {}) =>
  ({ catalog }: ViewSources) => {
    const [{ slug }, { slug: id }] = [first(catalog.journal), first(catalog.roles)]
    const params = { language: catalog.language, content: catalog, slug, id }
    return page.default({ params: Promise.resolve(params), query: Promise.resolve(query) })
  }

const pages: Readonly<Record<string, (sources: ViewSources) => RenderedPage>> = {
  home: renderPage(home),
  work: renderPage(work),
  'no work': renderPage(work, { industry: 'x' }),
  'a case study': (sources) => {
    const study = first(sources.catalog.caseStudies)
    return createElement(CaseStudy, { sources, study })
  },
  careers: renderPage(careers),
  'no careers': renderPage(careers, { location: 'x' }),
  'a role': (sources) => {
    const role = first(sources.catalog.open.roles.filter(({ slug }) => slug !== german.role))
    return createElement(Role, { sources, role })
  },
  'a closed role': renderPage(closedRole),
  'an application': (sources) =>
    createElement(ApplicationForm, { sources, role: first(sources.catalog.open.roles), ...filing }),
  contact: (sources) => createElement(ContactSection, { sources, ...filing }),
  journal: renderPage(journal),
  'a journal entry': renderPage(journalEntry),
  'a page of text': (sources) =>
    createElement(TextPage, { sources, page: sources.catalog.page('privacy-policy') }),
  publisher: renderPage(imprint),
  about: renderPage(about),
  services: renderPage(services),
  missing: renderPage(pageNotFound),
  footer: (sources) => createElement(Footer, { sources }),
}

const germanSite = await contentInGerman(origin)
const twoLanguages = await contentInTwoLanguages(origin)

describe('a German site', () => {
  const sources = germanSite

  test.each(Object.keys(pages))('has no English word on its page: %s', async (name) => {
    const html = await renderPageMarkup(await pages[name]?.(sources))
    const texts = listTextsByLanguage(html).map(({ text }) => text)
    expect(texts.join('').length).toBeGreaterThan(20)
    expect(englishIn(texts.join('\n'))).toEqual([])
  })
})

describe('a site in two languages', () => {
  const { catalog, site } = twoLanguages
  const sources = { catalog: catalog.in('de'), site: site.in('de') }
  const {
    roles,
    caseStudies,
    journal,
    pages: written,
    people,
    agency,
    taxonomies,
  } = sources.catalog
  const messagesText = JSON.stringify(sources.catalog.messages.data)
  const untranslated = new Set(
    [
      ...[...roles, ...caseStudies, ...journal]
        .filter(({ lang }) => lang)
        .flatMap(({ title, summary }) => [title, summary]),
      ...written.flatMap(({ title, description }) => [title, description]),
      ...people.map(({ role }) => role),
      ...caseStudies.flatMap(({ results }) =>
        results.flatMap(({ label, source }) => [label, source]),
      ),
      ...agency.approach.flatMap(({ title, text }) => [title, text]),
      ...[...taxonomies.services, ...taxonomies.disciplines].flatMap(
        ({ description }) => description ?? [],
      ),
      agency.invitation,
    ].filter((text) => text.includes(' ') && !messagesText.includes(JSON.stringify(text))),
  )

  test.each(Object.keys(pages))(
    'names the language of what is not translated: %s',
    async (name) => {
      const texts = listTextsByLanguage(await renderPageMarkup(await pages[name]?.(sources)))
      const fallen = texts.filter(({ text }) => untranslated.has(text.trim()))
      expect(fallen.filter(({ lang }) => lang !== 'en')).toEqual([])
    },
  )
})

test('no English placeholder stands on a German page', () => {
  const [english, german] = ['en', 'de'].map(
    (language): readonly string[] =>
      JSON.stringify(catalog.in(language).agency).match(/PLACEHOLDER: [^"]+/g) ?? [],
  )
  expect(german?.length).toBeGreaterThan(0)
  expect(german?.filter((text) => english?.includes(text))).toEqual([])
})
