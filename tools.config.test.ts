import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabases, sqliteStores } from 'agent-access/node'
import { ignoreEnvFiles } from 'next-host/cli'
import { beforeEach, expect, test } from 'vitest'
import { applicantSystems } from '@/lib/careers/schema'
import { createPreviewLinkSigner, previewParameter } from '@/lib/http/preview-link'
import { runPreviewCommand } from '@/packages/tools/src/preview/command'
import { boardProviders } from '@/packages/tools/src/roles/board'
import { runRolesPullCommand } from '@/packages/tools/src/roles/command'
import { runTranslationsCommand } from '@/packages/tools/src/translations/command'
import { atsFileFor, jobBoards } from '@/packages/tools/test/job-boards'
import tools from './tools.config'

const content = await tools.content()

let root: string
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'site of an agency ')), 'content')
  cpSync('content', root, { recursive: true })
})

test('the site takes the links that the command prints, until their end', async () => {
  const now = new Date('2026-12-01T09:00:00Z')
  const secret = 'a secret of a site that nobody can guess'
  const role = join(root, 'roles/design-researcher.md')
  writeFileSync(role, readFileSync(role, 'utf8').replace('---\n', '---\npublishAt: draft\n'))
  const origin = 'https://agency.example'
  const site = { content, previews: await tools.previews(), root, origin, secret }
  const printed = await runPreviewCommand(site, ['careers/design-researcher', '--days', '2'], now)
  const links = createPreviewLinkSigner(secret)
  const [english = '', german = ''] = printed.split('\n')
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

test('no translation of the sample is older than its original, and no message is missing', () => {
  expect(runTranslationsCommand(content, 'content', [])).toMatchObject({
    older: 0,
    missingCount: 0,
  })
})

test('a role of a job board is one that the site compiles, and every system is one that can be read', async () => {
  const boards = await jobBoards()
  writeFileSync(join(root, 'ats.md'), atsFileFor('personio'))
  const site = { content: { ...content, folder: () => root }, roles: await tools.roles?.() }
  try {
    const roles = site.roles ?? expect.unreachable()
    expect(await runRolesPullCommand({ ...site, roles }, [], boards.base)).toMatch(
      /Personio example: 8 open, \d+ files changed, 0 left out\.$/,
    )
  } finally {
    await boards.close()
  }
  const { data } = await content.compile(root)
  expect(data).toMatchObject({
    roles: expect.arrayContaining([expect.objectContaining({ level: 'senior' })]),
  })
  expect([...applicantSystems].sort()).toEqual(Object.keys(boardProviders))
})

const run = (folder: string, dataDir: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(process.cwd(), 'node_modules/site-tools/bin.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...ignoreEnvFiles, INIT_CWD: folder, DATA_DIR: dataDir },
  })

test('a command runs from a folder within the site, with its settings in the environment', async () => {
  const data = join(root, 'data')
  mkdirSync(data)
  await sqliteStores(data).submissions.overview()
  await closeDatabases()
  const { status, stdout, stderr } = run('docs', data, 'backup', join(root, 'copies'))
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/\.sqlite holds 0 inquiries\.\n$/)
})

test('what is no command is an error that lists those that are', () => {
  const unknown = run('.', '', 'edti')
  expect([unknown.status, unknown.stderr]).toEqual([
    1,
    expect.stringMatching(/^There is no "edti"\.\n\n {2}site-tools edit /),
  ])
})
