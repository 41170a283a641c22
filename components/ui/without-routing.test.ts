import { expect, test } from 'vitest'
import { removeRouting } from './without-routing'

test.each([
  ['/', ''],
  ['/de', ''],
  ['/de/work', '/work'],
  ['/en/per-request/page/work', '/work'],
  ['/de/nowhere', ''],
  ['/careers/a-role/closed', '/careers/a-role'],
  ['/faq', '/faq'],
  ['/de/faq', '/faq'],
])('the page at %s is that at %j in every language', (path, page) => {
  expect(removeRouting(path)).toBe(page)
})
