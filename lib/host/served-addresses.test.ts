import { repositoryRoot } from 'next-host/cli'
import { expect, test } from 'vitest'
import { paths } from '@/lib/config/paths'
import { listServedAddressesOfSite } from './served-addresses'

const isServed = (
  path: string,
  { addresses, roots } = listServedAddressesOfSite(repositoryRoot, false),
) => addresses.includes(path) || roots.some((one) => path.startsWith(`${one}/`))

test.each([
  ...[paths.icon, '/favicon.ico', '/icon.svg', '/apple-icon.png', '/icon-192.png'],
  ...[paths.mcp, paths.serverCard, paths.openapi, paths.authGuide, paths.registryEntry],
  ...[paths.robots, paths.sitemap, paths.manifest, paths.pageTools, paths.pageTool('list_roles')],
  ...[paths.jobs, '/api/nothing', paths.securityText, '/.well-known/nothing', paths.health],
  ...['/pictures/a/b.webp', '/og/work.png', '/_next/static/chunks/a.js'],
])('%s is served by a file or a handler', (path) => expect(isServed(path)).toBe(true))

test.each([
  '/nothing.json',
  '/mcp/nothing',
  '/page-tools',
  '/healthz/nothing',
  '/edit',
  '/work',
  '/de/feed.xml',
])('%s is not, so routing refuses it or knows it as a page', (path) =>
  expect(isServed(path)).toBe(false),
)

test('an editor serves what is below its address', () =>
  expect(isServed('/edit/editor.js', listServedAddressesOfSite(repositoryRoot, true))).toBe(true))
