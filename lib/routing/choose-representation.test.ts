import { describe, expect, test } from 'vitest'
import { linkQueryCharsMax } from '@/lib/config/limits'
import { siteAt } from '@/lib/content/site'
import { createLinks } from './choose-representation'

const languages = ['en', 'de']
const site = siteAt('https://agency.example', languages)
const level = ['junior', 'senior', 'x'.repeat(linkQueryCharsMax)]
const filters = { level, location: ['berlin', 'l'.repeat(linkQueryCharsMax / 2)] }
const links = (path: string, query = '') =>
  createLinks(path, new URLSearchParams(query), {
    site,
    languages,
    listTerms: (name) => filters[name as keyof typeof filters],
  })
const targets = (path: string, query = '') =>
  links(path, query).map((link) => /^<https:\/\/agency\.example([^>]*)>/.exec(link)?.[1])

test('a page names its Markdown and its languages, the home page what agents start with', () => {
  expect(links('/work')).toEqual([
    '<https://agency.example/work.md>; rel="alternate"; type="text/markdown"',
    '<https://agency.example/work>; rel="alternate"; hreflang="en"',
    '<https://agency.example/de/work>; rel="alternate"; hreflang="de"',
    '<https://agency.example/work>; rel="alternate"; hreflang="x-default"',
  ])
  expect(links('/').length).toBeGreaterThan(links('/work').length)
})

describe('filters', () => {
  test('are repeated in one order, each term once', () => {
    expect(targets('/careers', 'level=senior,junior&level=senior&location=berlin&x=1')).toEqual([
      '/careers.md?location=berlin&level=junior,senior',
      '/careers?location=berlin&level=junior,senior',
      '/de/careers?location=berlin&level=junior,senior',
      '/careers?location=berlin&level=junior,senior',
    ])
  })

  test('that are no terms, or too long, leave the page without links', () => {
    expect(targets('/careers', 'level=unknown')).toEqual([])
    expect(targets('/careers', `level=${level[2]}`)).toEqual([])
  })

  test('that are long are repeated once, in the Markdown', () => {
    const long = `?location=${filters.location[1]}`
    expect(targets('/careers', long)).toEqual([`/careers.md${long}`])
  })
})

test.each(['/a/b/c', '/A', '/caf%C3%A9', `/${'a'.repeat(200)}`])(
  '%s is repeated by no link',
  (path) => {
    expect(links(path)).toEqual([])
  },
)
