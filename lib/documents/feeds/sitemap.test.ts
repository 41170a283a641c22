import { expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { createSiteAt } from '@/lib/config/site'
import { createSitemap } from './sitemap'

test('every prefix of the sitemap is declared, without which nothing of it is read', () => {
  const text = createSitemap(catalog, createSiteAt('https://agency.example'))
  const prefixes = new Set([...text.matchAll(/<(\w+):/g)].map(([, prefix]) => prefix))
  expect([...prefixes].sort()).toEqual(['image', 'xhtml'])
  for (const prefix of prefixes) expect(text).toContain(` xmlns:${prefix}="`)
})
