import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from 'next-host/cli'
import { findContentOrPreview } from 'site-content/compiler'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../../agent-access/test/free-port'
import { createFolder, editFile, toolsOfWorkshop, writeWorkshop } from '../../test/workshop'
import { publishContent } from '../edit/publish'
import { openOwnerServer } from '../owner-server'
import { createProposalId, listProposals } from '../proposals/proposal'
import { proposeChange } from '../proposals/propose'
import { createChangesRouter } from './router'

const folder = createFolder()
const root = join(folder, 'content')
const tools = toolsOfWorkshop(root)
const site = await tools.content()
const content = { ...site.definition, folder: root }
const editor = await tools.editor()
let isDeployed = false
let server: Awaited<ReturnType<typeof openOwnerServer>>

const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim()

beforeAll(async () => {
  renameSync(writeWorkshop(), root)
  server = await openOwnerServer({
    port: await findFreePort(),
    onFailure: String,
    createRouter: (path) =>
      createChangesRouter(
        {
          site,
          editor,
          language: 'en',
          timeZone: 'Europe/Vienna',
          origin: 'http://localhost:3001',
          readStyles: async () => '',
          publish: (tree, isConfirmed) =>
            publishContent(
              {
                content: async () => site,
                deploy: async () => {
                  isDeployed = true
                  return true
                },
              },
              ['--tree', tree, ...(isConfirmed ? ['--yes'] : [])],
            ),
        },
        path,
      ),
  })
})
afterAll(() => server.close())

const get = async (path = '') => (await fetch(server.address + path)).text()

/** As a browser sends a form of these pages, or another program does. */
async function post(
  path: string,
  fields: Record<string, string> = {},
  headers?: Record<string, string>,
) {
  const { origin } = new URL(server.address)
  const response = await fetch(new URL(path, server.address), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: headers ?? { origin, 'sec-fetch-site': 'same-origin' },
  })
  return { status: response.status, text: await response.text() }
}

const findField = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''

async function propose(path: string, find: string, replace: string) {
  const result = await proposeChange(site, {
    id: createProposalId(),
    ...{ title: `From ${find} to ${replace}`, reason: '', author: 'An app' },
    files: [{ path, edits: [{ find, replace }] }],
  })
  if ('issues' in result) throw new UserError(result.issues.join())
  return result.proposal
}

test('without a history the page says how to begin one, and publishes nothing', async () => {
  expect(await get()).toContain('git init')
  expect((await post('publish', { tree: 'x' })).text).toContain('git init')
  expect(isDeployed).toBe(false)
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Ada Brenner')
  git('config', 'user.email', 'ada@agency.example')
  writeFileSync(join(folder, '.gitignore'), '.proposals/\n')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'A site')
  expect(await get()).toContain('Everything is as it was published.')
})

test('a person sees who proposes what, looks at it on the pages, and takes exactly that over', async () => {
  const { id } = await propose('pieces/chest.md', 'For linen.', 'For linen and books.')
  expect(await get()).toContain('An app')
  const page = await get(`proposals/${id}`)
  expect(page).toContain('<del>-For linen.\n</del><ins>+For linen and books.\n</ins>')
  await post(`proposals/${id}/preview`)
  expect(readFileSync(join(findContentOrPreview(root), 'pieces/chest.md'), 'utf8')).toContain(
    'and books',
  )
  expect(readFileSync(join(root, 'pieces/chest.md'), 'utf8')).not.toContain('and books')
  expect(await get(`proposals/${id}?preview=on`)).toContain(
    'http://localhost:3001/preview/pieces/chest',
  )
  const { text } = await post(`proposals/${id}/take-over`, { shown: findField(page, 'shown') })
  expect(text).toContain('It is taken over.')
  expect(readFileSync(join(root, 'pieces/chest.md'), 'utf8')).toContain('and books')
  expect(listProposals(content)).toEqual([])
  expect(findContentOrPreview(root)).toBe(root)
})

test('what has changed since it was shown is not taken over, and is shown again', async () => {
  const proposal = await propose('pieces/bench.md', 'For two.', 'For three.')
  const path = `proposals/${proposal.id}`
  const first = findField(await get(path), 'shown')
  editFile(root, 'pieces/bench.md', (text) => text.replace('For two.', 'For two or four.'))
  const afterEntry = await post(`${path}/take-over`, { shown: first })
  expect(afterEntry).toMatchObject({
    status: 409,
    text: expect.stringContaining('Nothing was taken over'),
  })
  expect(afterEntry.text).toContain('<del>-For two or four.')
  const second = findField(afterEntry.text, 'shown')
  const file = join(folder, '.proposals', `${proposal.id}.json`)
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('For three.', 'For nobody.'))
  const afterProposal = await post(`${path}/take-over`, { shown: second })
  expect(afterProposal.status).toBe(409)
  expect(afterProposal.text).toContain('<ins>+For nobody.')
  expect(readFileSync(join(root, 'pieces/bench.md'), 'utf8')).toContain('For two or four.')
  await post(`${path}/reject`)
  expect(existsSync(file)).toBe(false)
})

test('a proposal whose file leads out of the content is not taken over', async () => {
  const proposal = await propose('pieces/bench.md', 'ash', 'oak')
  const file = join(folder, '.proposals', `${proposal.id}.json`)
  writeFileSync(file, readFileSync(file, 'utf8').replace('pieces/bench.md', '../outside.md'))
  expect((await post(`proposals/${proposal.id}/take-over`)).text).toContain(
    'is no path in the content',
  )
  expect(existsSync(join(folder, 'outside.md'))).toBe(false)
  await post(`proposals/${proposal.id}/reject`)
})

test('exactly what was shown is published, as a commit that says what changed', async () => {
  const page = await get()
  for (const path of ['content/pieces/bench.md', 'content/pieces/chest.md'])
    expect(page).toContain(path)
  const tree = findField(page, 'tree')
  editFile(root, 'pieces/bench.md', (text) => text.replace('or four', 'or five'))
  const refused = await post('publish', { tree })
  expect(refused).toMatchObject({
    status: 409,
    text: expect.stringContaining('Nothing was published'),
  })
  expect(refused.text).toContain('or five')
  expect(isDeployed).toBe(false)
  expect(git('log', '-1', '--format=%s')).toBe('A site')
  writeFileSync(join(folder, 'README.md'), 'No content.\n')
  git('add', 'README.md')
  expect((await post('publish', { tree: findField(refused.text, 'tree') })).text).toContain(
    'It is published.',
  )
  expect(isDeployed).toBe(true)
  expect(git('log', '-1', '--format=%an: %B')).toBe(
    'Ada Brenner: Change 2 files of pieces\n\nChange pieces/bench.md\nChange pieces/chest.md',
  )
  // What was staged is staged still, and in no commit.
  expect(git('status', '--porcelain')).toBe('A  README.md')
  expect(await get()).toContain('Everything is as it was published.')
})

test('a commit that was never published is shown too', async () => {
  git('commit', '--quiet', '--message', 'A note')
  expect(await get()).toContain('README.md')
  git('reset', '--quiet', '--hard', 'HEAD~1')
})

test('an entry has its states with their differences, and one comes back as a proposal', async () => {
  const page = await get('history?entry=pieces/chest.md')
  expect(page).toContain('Ada Brenner: Change 2 files of pieces')
  expect(page).toContain('<ins>+For linen and books.')
  const [, first = ''] = [...page.matchAll(/name="commit" value="(\w+)"/g)].map(
    ([, commit]) => commit,
  )
  const proposal = await post('history', { entry: 'pieces/chest.md', commit: first })
  expect(proposal.text).toContain('<del>-For linen and books.\n</del><ins>+For linen.\n</ins>')
  expect(readFileSync(join(root, 'pieces/chest.md'), 'utf8')).toContain('and books')
})

test('a sign that hides or reorders a text is seen', async () => {
  const { id } = await propose('pieces/bench.md', 'or five', 'or\u202e five')
  expect(await get(`proposals/${id}`)).toContain('<ins>+For two or\\u{202e} five.')
  await post(`proposals/${id}/reject`)
})

test('only a form of these pages takes over and publishes', async () => {
  const { id } = await propose('pieces/bench.md', 'ash', 'oak')
  const shown = findField(await get(`proposals/${id}`), 'shown')
  const { origin } = new URL(server.address)
  const attempts: readonly Record<string, string>[] = [
    {},
    { origin: 'https://other.example' },
    { origin, 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of attempts)
    expect((await post(`proposals/${id}/take-over`, { shown }, headers)).status).toBe(403)
  const guessed = new URL(`/${'a'.repeat(32)}/proposals/${id}/take-over`, server.address)
  expect((await post(guessed.href, { shown })).status).toBe(403)
  expect(readFileSync(join(root, 'pieces/bench.md'), 'utf8')).toContain('ash')
})
