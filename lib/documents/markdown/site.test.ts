import { DomainError } from 'agent-access/core'
import { describe, expect, test } from 'vitest'
import { journalPaths, paths } from '@/lib/config/paths'
import { catalog, createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { registry } from '@/lib/operations/index'
import { listServices } from '@/lib/views/services'
import { renderDocument } from './document'
import { findDocument } from './site'

const now = new Date()
const site = siteAt('https://agency.example')

const textAt = (path: string, query = '') =>
  renderDocument(
    findDocument(path, new URLSearchParams(query), { catalog, registry, site }, now),
    site,
  )

function refusalAt(path: string, query = '', of = catalog, at = now): DomainError {
  try {
    findDocument(path, new URLSearchParams(query), { catalog: of, registry, site }, at)
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
  for (const { name, studies } of listServices(catalog)) {
    const line = text.split('\n').find((one) => one.startsWith(`- **${name}:**`)) ?? ''
    const linked = [...line.matchAll(/\((https:\/\/agency\.example\/[^)]+)\)/g)].map(([, to]) => to)
    expect(linked).toEqual(studies.map(({ slug }) => site.url(paths.caseStudy(slug))))
  }
})

test('an entry of the journal leads to the entries beside it, and the list has them in order', () => {
  const { journal } = catalog
  const addressOf = (entry: (typeof journal)[number]) => site.url(journalPaths.entry(entry.slug))
  for (const [at, entry] of journal.entries()) {
    const text = textAt(journalPaths.entry(entry.slug))
    expect(text.includes('**Last changed:**')).toBe(entry.updatedAt > entry.publishedAt)
    for (const [other, note] of [
      [journal[at - 1], 'Later entry'],
      [journal[at + 1], 'Earlier entry'],
    ] as const)
      expect(text.includes(`): ${note}`)).toBe(other !== undefined)
    for (const other of [journal[at - 1], journal[at + 1]])
      if (other) expect(text).toContain(`](${addressOf(other)}): `)
  }
  const list = textAt(journalPaths.index)
  const places = journal.map((entry) => list.indexOf(`](${addressOf(entry)})`))
  expect(places).toEqual(places.filter((place) => place > 0).sort((a, b) => a - b))
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

  test('a role from the time it closes', () => {
    const [role] = catalog.openRoles(now)
    if (!role) throw new Error('There is no open role')
    const closing = createCatalog({
      ...catalog,
      roles: [{ ...role, closesAt: '2026-10-05' }],
    })
    const path = paths.role(role.slug)
    const until = new Date('2026-10-05T23:59:59.999+02:00')
    expect(
      findDocument(path, new URLSearchParams(), { catalog: closing, registry, site }, until).title,
    ).toBe(role.title)
    expect(refusalAt(path, '', closing, new Date('2026-10-06T00:00:00+02:00')).code).toBe('gone')
  })
})
