import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from 'next-host/cli'
import { beforeAll, expect, test } from 'vitest'
import { createPreviewLinkSigner, previewParameter } from '@/lib/http/preview-link'
import { runPreviewCommand } from './command'

const now = new Date('2026-12-01T09:00:00Z')
const secret = 'a secret of a site that nobody can guess'
const origin = 'https://agency.example'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'content of an agency '))
  cpSync('content', root, { recursive: true })
  wait('roles/design-researcher.md', 'draft')
  wait('case-studies/museum-identity.md', '2031-03-01T09:00')
  wait('people/ada-brenner.md', 'draft')
})

function wait(file: string, moment: string) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace('---\n', `---\npublishAt: ${moment}\n`))
}

const run = (...args: string[]) => runPreviewCommand({ root, origin, secret }, args, now)

test('lists what is not public, and how to see it', async () => {
  expect((await run()).split('\n')).toEqual([
    '2031-03-01 09:00  npm run preview -- work/museum-identity',
    'draft             npm run preview -- careers/design-researcher',
    'draft             people/ada-brenner (has no page of its own)',
  ])
})

test.each([
  'careers/design-researcher',
  '/de/careers/design-researcher/',
  `${origin}/careers/design-researcher`,
])('%s has a link in every language, which the site takes until its end', async (page) => {
  const [english = '', german = '', until] = (await run(page, '--days', '2')).split('\n')
  expect(until).toBe('Valid until 2026-12-03 10:00, Europe/Berlin.')
  const links = createPreviewLinkSigner(secret)
  for (const [text, language, path] of [
    [english, 'en', '/careers/design-researcher'],
    [german, 'de', '/de/careers/design-researcher'],
  ] as const) {
    const { origin: from, pathname, searchParams } = new URL(text)
    expect([from, pathname]).toEqual([origin, path])
    const signature = searchParams.get(previewParameter) ?? ''
    const signed = `/${language}/careers/design-researcher`
    expect(await links.verify(signed, signature, now)).toBe(true)
    expect(await links.verify(signed, signature, new Date('2026-12-03T09:00Z'))).toBe(false)
  }
})

test.each([
  [['work/museum-identities'], 'What waits: work/museum-identity, careers/design-researcher.'],
  [['work/ward-round'], 'is no page that waits'],
  [['careers'], 'is no page that waits'],
  [['careers/design-researcher', 'more'], 'Name one page.'],
  [['careers/design-researcher', '--days', '15'], 'from 1 to 14'],
  [['careers/design-researcher', '--days', '0'], 'from 1 to 14'],
  [['careers/design-researcher', '--day'], 'npm run preview --'],
])('%j is refused: %s', async (args, message) => {
  const error = await run(...args).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(UserError)
  expect(String(error)).toContain(message)
})

test('without a secret the command says how to make one', async () => {
  await expect(
    runPreviewCommand({ root, origin, secret: undefined }, ['work/museum-identity'], now),
  ).rejects.toThrow('Set SITE_SECRET in .env.local')
})
