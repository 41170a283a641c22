import { expect, test } from 'vitest'
import { classifyAddress } from './classify'

test.each([
  ['/', 'page'],
  ['/work/a-case', 'page'],
  ['/nothing-here', 'page'],
  ['/work.md', 'markdown'],
  ['/index.md', 'markdown'],
  ['/auth.md', 'document'],
  ['/llms.txt', 'guide'],
  ['/feed.xml', 'feed'],
  ['/og/de/work.png', 'preview-image'],
  ['/og/work.svg', 'preview-image'],
  ['/icon-512.png', 'document'],
  ['/mcp', 'mcp'],
  ['/api/v1/jobs', 'service'],
  ['/api//v1', 'service'],
  ['/.well-known/security.txt', 'service'],
  ['/per-request/page/work', 'internal'],
  ['/careers/a-role/closed', 'internal'],
  ['/agent-access/work', 'internal'],
  ['/agent-access/work.json', 'nothing'],
  ['/.gitignore', 'nothing'],
  ['/folder/.env', 'nothing'],
  ['/a//b.txt', 'nothing'],
  ['/nl/llms.txt', 'nothing'],
])('%s is %s', (path, kind) => {
  expect(classifyAddress(path).kind).toBe(kind)
})

test.each([
  ['/get-in-touch', 'contact'],
  ['/careers/a-role/apply', 'application'],
  ['/careers/a-role', undefined],
])('%s has the form %s', (path, form) => {
  expect(classifyAddress(path)).toMatchObject({ kind: 'page', ...(form && { form }) })
})
