import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { journalPaths, pagePaths, paths } from '@/lib/config/paths'
import { catalog, createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { registry } from '@/lib/operations/index'
import { relatedTo } from '@/lib/views/case-studies'
import { servicesOf } from '@/lib/views/services'
import { DomainError } from '@/packages/agent-access/core'
import { renderDocument } from './document'
import { documentAt, markdownPaths } from './site'

const { dateText } = catalog.messages

const now = new Date()
const site = siteAt('https://agency.example')

const textAt = (path: string, query = '') =>
  renderDocument(
    documentAt(path, new URLSearchParams(query), { catalog, registry, site }, now),
    site,
  )

function refusalAt(path: string, query = '', of = catalog, at = now): DomainError {
  try {
    documentAt(path, new URLSearchParams(query), { catalog: of, registry, site }, at)
  } catch (error) {
    if (error instanceof DomainError) return error
  }
  throw new Error(`${path} was not refused`)
}

describe('a filtered list', () => {
  test.each([
    ['/careers', 'location=Hamburg,+Germany', '# 4 open roles. Filtered by place: Hamburg\n'],
    ['/work', 'year=2021-2022', '# 2 projects. Filtered by year: 2022, 2021\n'],
  ])('%s?%s names its filters', (path, query, named) => {
    expect(textAt(path, query)).toContain(named)
    expect(textAt(path)).not.toContain('Filtered')
  })
})

test('the services lead to the case studies that show them, as on the page', () => {
  const text = textAt('/services')
  for (const { name, studies } of servicesOf(catalog)) {
    const line = text.split('\n').find((one) => one.startsWith(`- **${name}:**`)) ?? ''
    const linked = [...line.matchAll(/\((https:\/\/agency\.example\/[^)]+)\)/g)].map(([, to]) => to)
    expect(linked).toEqual(studies.map(({ slug }) => site.url(paths.caseStudy(slug))))
  }
})

describe('every Markdown page', () => {
  test.each(markdownPaths(catalog, now))(
    '%s has front matter, one title and absolute links',
    (path) => {
      const text = textAt(path)
      const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(text) ?? []
      const { title, description, url, last_updated: updated } = parse(front)
      expect(body.startsWith(`# ${title}\n`)).toBe(true)
      expect(description).toMatch(/\S/)
      expect(url).toBe(path === '/' ? site.origin : `${site.origin}${path}`)
      expect(updated).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(body.match(/^# /gm)).toHaveLength(1)
      expect(text).not.toMatch(/\]\(\/|undefined|\[object|NaN/)
    },
  )

  test('the addresses are those of all pages, case studies, entries of the journal and open roles', () => {
    const addresses = markdownPaths(catalog, now)
    for (const path of Object.values(pagePaths)) expect(addresses).toContain(path)
    for (const { slug } of catalog.journal) expect(addresses).toContain(journalPaths.entry(slug))
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

describe('says what the HTML says', () => {
  test('a case study: its facts, results with sources, text, credits and related work', () => {
    for (const study of catalog.caseStudies) {
      const text = textAt(paths.caseStudy(study.slug))
      expect(text).toContain(study.client)
      for (const { label, value, baseline, source } of study.results) {
        const number = new Intl.NumberFormat('en-GB')
        const line = text.split('\n').find((line) => line.startsWith(`- **${label}:** `))
        expect(line).toContain(number.format(Math.abs(value)))
        if (baseline !== null) expect(line).toContain(` from ${number.format(baseline)}`)
        expect(line).toContain(source)
      }
      for (const { contribution } of study.credits) expect(text).toContain(contribution)
      for (const slug of relatedTo(study, catalog))
        expect(text).toContain(`](${site.url(paths.caseStudy(slug))})`)
      expect(text).toContain(study.body.split('\n')[0])
    }
  })

  test('a role: its pay, places, lists and where to apply', () => {
    for (const role of catalog.openRoles(now)) {
      const text = textAt(paths.role(role.slug))
      if (role.salary)
        expect(text).toContain(new Intl.NumberFormat('en-GB').format(role.salary.max))
      for (const line of [...role.responsibilities, ...role.requirements, ...role.benefits])
        expect(text).toContain(`\n- ${line}\n`)
      for (const [at, line] of role.process.entries())
        expect(text).toContain(`\n${at + 1}. ${line}\n`)
      expect(text).toContain(site.url(paths.apply(role.slug)))
    }
  })

  test('an entry of the journal: its days, author, text, case studies and the entries beside it', () => {
    const { journal } = catalog
    for (const [at, entry] of journal.entries()) {
      const text = textAt(journalPaths.entry(entry.slug))
      expect(text).toContain(`**Published:** ${dateText(entry.publishedAt)}\n`)
      expect(text.includes('**Last changed:**')).toBe(entry.updatedAt > entry.publishedAt)
      expect(text).toContain(`**Written by:** ${entry.author}\n`)
      expect(text).toContain(entry.body.split('\n').at(-1))
      for (const slug of entry.related)
        expect(text).toContain(`](${site.url(paths.caseStudy(slug))})`)
      const linked = (other: (typeof journal)[number] | undefined, note: string) =>
        other && `](${site.url(journalPaths.entry(other.slug))}): ${note}`
      for (const told of [
        linked(journal[at - 1], 'Later entry'),
        linked(journal[at + 1], 'Earlier entry'),
      ])
        if (told) expect(text).toContain(told)
    }
    const list = textAt(journalPaths.index)
    const places = journal.map(({ slug }) =>
      list.indexOf(`](${site.url(journalPaths.entry(slug))})`),
    )
    expect(places).toEqual(places.filter((place) => place > 0).sort((a, b) => a - b))
  })

  test('the lists: what is there, and with a filter only what matches', () => {
    const all = textAt(paths.careers)
    for (const { slug } of catalog.openRoles(now)) expect(all).toContain(site.url(paths.role(slug)))
    const some = textAt(paths.careers, 'location=Berlin,hamburg&location=')
    for (const { slug, locations } of catalog.openRoles(now)) {
      const matches = locations.some((place) => place === 'berlin' || place === 'hamburg')
      expect(some.includes(`](${site.url(paths.role(slug))})`)).toBe(matches)
    }
    const year = catalog.caseStudies[0]?.year
    for (const study of catalog.caseStudies)
      expect(
        textAt(paths.work, `year=${year}`).includes(`](${site.url(paths.caseStudy(study.slug))})`),
      ).toBe(study.year === year)
  })

  test('nothing of a closed role is listed anywhere', () => {
    const closed = catalog.roles.filter((role) => !catalog.openRoles(now).includes(role))
    expect(closed.length).toBeGreaterThan(0)
    for (const path of markdownPaths(catalog, now))
      for (const { slug } of closed) expect(textAt(path)).not.toContain(`${paths.role(slug)})`)
  })
})

describe('what cannot be shown is refused', () => {
  test('a missing page', () => {
    for (const path of [
      '/nothing',
      '/work/nothing',
      '/careers/nobody',
      '/careers/constructor',
      '/work/a/b',
      '/journal/nothing',
      '/journal/constructor',
      '/journal/a-week-of-mending/apply',
      '',
      '/md',
    ])
      expect(refusalAt(path).code).toBe('not_found')
  })

  test('a role from the moment it closes', () => {
    const [role] = catalog.openRoles(now)
    if (!role) throw new Error('There is no open role')
    const closing = createCatalog({
      ...catalog,
      roles: [{ ...role, closesAt: '2026-10-05' }],
    })
    const path = paths.role(role.slug)
    const until = new Date('2026-10-05T23:59:59.999Z')
    expect(
      documentAt(path, new URLSearchParams(), { catalog: closing, registry, site }, until).title,
    ).toBe(role.title)
    expect(refusalAt(path, '', closing, new Date('2026-10-06T00:00:00Z')).code).toBe('gone')
  })

  test('a filter value that is no term, naming the allowed ones', () => {
    expect(refusalAt(paths.careers, 'location=atlantis').detail).toContain('berlin')
    expect(refusalAt(paths.work, 'year=soon').code).toBe('invalid_request')
    expect(refusalAt(paths.work, `service=${'x'.repeat(200)}`).code).toBe('invalid_request')
  })
})
