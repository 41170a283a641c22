import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { contentInGerman, englishIn } from '@/e2e/support/german-only'
import { spokenIn } from '@/e2e/support/html'
import { contentInTwoLanguages, german } from '@/e2e/support/two-languages'
import { emptyForm, type FormState } from '@/lib/faces/form/form-state'
import { listed } from '@/lib/faces/html/lists'
import type { Query } from '@/lib/faces/html/page-filters'
import type { KindWithPages } from '@/lib/kinds/index'
import { caseStudyDetailOf } from '@/lib/views/case-studies'
import { jobDetailOf, roleView } from '@/lib/views/roles'
import type { Sources } from '@/lib/views/view'
import { About } from './about'
import { Application } from './application'
import { Careers } from './careers'
import { CaseStudy } from './case-study'
import { ClosedRole } from './closed-role'
import { Contact } from './contact'
import { Home } from './home'
import { JournalEntry } from './journal-entry'
import { JournalIndex } from './journal-index'
import { LegalFacts } from './legal-facts'
import { Missing } from './missing'
import { Role } from './role'
import { Services } from './services'
import { SiteFooter } from './site-footer'
import { TextPage } from './text-page'
import { WorkIndex } from './work-index'

const origin = 'https://agency.example'
const now = new Date()
const filing = { initial: emptyForm(now), send: async (state: FormState) => state }
const first = <T>([one]: readonly T[]): T => one ?? expect.unreachable()

function list<Name extends KindWithPages>(name: Name, sources: Sources, query: Query = {}) {
  const found = listed(name, query, sources, now)
  return { ...found, list: found.list ?? expect.unreachable() }
}

const work = (sources: Sources, query: Query) =>
  createElement(WorkIndex, {
    sources,
    page: sources.catalog.page('work'),
    listed: list('caseStudies', sources, query),
  })

const careers = (sources: Sources, query: Query) =>
  createElement(Careers, {
    sources,
    now,
    page: sources.catalog.page('careers'),
    listed: list('roles', sources, query),
  })

const pages: Readonly<Record<string, (sources: Sources) => ReactElement>> = {
  home: (sources) => createElement(Home, { sources, now }),
  work: (sources) => work(sources, {}),
  'no work': (sources) => work(sources, { industry: 'x' }),
  'a case study': (sources) => {
    const { catalog, site } = sources
    const study = first(catalog.caseStudies)
    const detail = caseStudyDetailOf(study, catalog, site)
    return createElement(CaseStudy, { sources, study, detail })
  },
  careers: (sources) => careers(sources, {}),
  'no careers': (sources) => careers(sources, { location: 'x' }),
  'a role': (sources) => {
    const role = first(sources.catalog.openRoles(now).filter(({ slug }) => slug !== german.role))
    return createElement(Role, {
      sources,
      view: roleView(jobDetailOf(role, sources.site), sources),
    })
  },
  'a closed role': (sources) =>
    createElement(ClosedRole, { sources, now, role: first(sources.catalog.roles) }),
  'an application': (sources) =>
    createElement(Application, { sources, role: first(sources.catalog.openRoles(now)), ...filing }),
  contact: (sources) => createElement(Contact, { sources, ...filing }),
  journal: (sources) => {
    const page = sources.catalog.page('journal')
    return createElement(JournalIndex, { sources, page, listed: list('journal', sources) })
  },
  'a journal entry': (sources) => {
    const entry = first(sources.catalog.journal)
    return createElement(JournalEntry, { sources, entry })
  },
  'a page of text': (sources) =>
    createElement(TextPage, { sources, page: sources.catalog.page('privacy-policy') }),
  publisher: (sources) => createElement(LegalFacts, { sources }),
  about: (sources) => createElement(About, { sources, page: sources.catalog.page('about') }),
  services: (sources) =>
    createElement(Services, { sources, page: sources.catalog.page('services') }),
  missing: (sources) => createElement(Missing, { sources }),
  footer: (sources) => createElement(SiteFooter, { sources }),
}

test('texts are found with the language of the nearest element that names one', () => {
  const html = '<p>a<b lang="en">b<img alt="c"/><br>d</b>e</p><input placeholder="f" lang="fr">g'
  expect(spokenIn(html).filter(({ text }) => text)).toEqual([
    { text: 'a', lang: undefined },
    { text: 'b', lang: 'en' },
    { text: 'c', lang: 'en' },
    { text: 'd', lang: 'en' },
    { text: 'e', lang: undefined },
    { text: 'f', lang: 'fr' },
    { text: 'g', lang: undefined },
  ])
})

const germanSite = await contentInGerman(origin)
const twoLanguages = await contentInTwoLanguages(origin)

describe('a German site', () => {
  const sources = germanSite

  test.each(Object.keys(pages))('has no English word on its page: %s', (name) => {
    const html = renderToStaticMarkup(pages[name]?.(sources))
    const texts = spokenIn(html).map(({ text }) => text)
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
  const words = JSON.stringify(sources.catalog.words.data)
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
      agency.tagline,
      agency.invitation,
    ].filter((text) => text.includes(' ') && !words.includes(JSON.stringify(text))),
  )

  test.each(Object.keys(pages))('names the language of what is not translated: %s', (name) => {
    const said = spokenIn(renderToStaticMarkup(pages[name]?.(sources)))
    const fallen = said.filter(({ text }) => untranslated.has(text.trim()))
    expect(fallen.filter(({ lang }) => lang !== 'en')).toEqual([])
  })
})
