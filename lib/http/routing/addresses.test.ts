import { expect, test } from 'vitest'
import { parseLocalizedPath } from '@/lib/config/paths'
import { findRedirect } from './addresses'

const redirects = {
  '/old': '/work',
  '/old/list': '/work?year=2025#top',
  '/vieux été': '/',
  '/file.html': '/work',
  '/feed': '/feed.xml',
  '/soon': '/work/later#top',
  '/elsewhere': 'https://other.example/x?a=1',
  '/de/alt': '/de',
  '/neu': '/de/work',
}

const now = new Date('2026-10-05')
const publication = {
  opening: { '/work/later': now.getTime() + 1 },
  closing: {},
  changes: {},
}

const languages = ['en', 'de']

const moved = (pathname: string, search = '', at = now) =>
  findRedirect(
    { pathname, search, ...parseLocalizedPath(pathname, languages), now: at },
    { redirects, publication, languages },
  )

test.each([
  ['/old', '', '/work'],
  ['/old/', '?a=b', '/work?a=b'],
  ['/old.md', '?a=b', '/work.md?a=b'],
  ['/old/list', '', '/work?year=2025#top'],
  ['/old/list', '?level=senior', '/work?year=2025&level=senior#top'],
  ['/vieux été.md', '', '/index.md'],
  ['/file.html', '', '/work'],
  ['/feed.md', '', '/feed.xml'],
  ['/elsewhere', '?b=2', 'https://other.example/x?a=1&b=2'],
  ['/old/other', '', undefined],
  ['/OLD', '', undefined],
  ['/constructor', '', undefined],
  ['/de/old', '?a=b', '/de/work?a=b'],
  ['/de/old/list.md', '', '/de/work.md?year=2025#top'],
  ['/de/vieux été.md', '', '/de/index.md'],
  ['/en/old', '', '/work'],
  ['/de/alt.md', '', '/de/index.md'],
  ['/alt', '', undefined],
  ['/de/neu.md', '', '/de/work.md'],
])('%s%s leads to %s', (path, search, expected) => {
  expect(moved(path, search)).toBe(expected)
})
