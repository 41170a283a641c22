import { expect, test } from 'vitest'
import { siteAt } from './site'

const site = siteAt('https://agency.example', ['en', 'pt-br'])

test('the default language has no prefix; in another, pages and their documents have one', () => {
  expect([site.url('/'), site.url('/work')]).toEqual([
    'https://agency.example',
    'https://agency.example/work',
  ])
  const other = site.in('pt-br')
  expect(
    ['/', '/#top', '/work?year=2025', '/work.md', '/llms.txt', '/feed.xml', '/api/v1/jobs'].map(
      other.url,
    ),
  ).toEqual([
    'https://agency.example/pt-br',
    'https://agency.example/pt-br#top',
    'https://agency.example/pt-br/work?year=2025',
    'https://agency.example/pt-br/work.md',
    'https://agency.example/pt-br/llms.txt',
    'https://agency.example/pt-br/feed.xml',
    'https://agency.example/api/v1/jobs',
  ])
  expect(other.in('en').url('/work')).toBe(site.url('/work'))
})
