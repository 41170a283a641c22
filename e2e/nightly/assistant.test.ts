import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { repositoryRoot } from 'next-host/cli'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteContent } from '@/lib/content/site-content'
import { getProposalDigest, listProposals, takeOver } from '@/packages/tools/src/proposals/proposal'
import { tasks } from './assistant-tasks'

// Twenty tasks in a site that npm create has written, German first, with what a model would call in place of the model.
const folder = mkdtempSync(join(tmpdir(), 'assistant '))
const site = join(folder, 'vienna')
const content = createSiteContent(join(site, 'content'))
const client = new Client({ name: 'Stand-in', version: '1' })

beforeAll(async () => {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(repositoryRoot, 'packages/create'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '')
  const command = ['exec', '--yes', '--package', tarball, '--', 'create-oddvale', 'vienna']
  const answers = [
    ...['--name', 'Studio Wien', '--offices', 'Vienna AT', '--languages', 'de,en'],
    ...['--has', 'work,people,journal', '--yes'],
  ]
  execFileSync('npm', [...command, ...answers], { cwd: folder, stdio: 'ignore' })
  mkdirSync(join(site, '.data'))
  writeFileSync(join(site, '.data/site.sqlite'), 'lena@example.com asks for an offer')
  appendFileSync(join(site, '.env'), 'SMTP_URL=smtp://lena@example.com:secret@mail.example\n')
  // From anywhere, as a desktop application starts it; the first start installs.
  const args = [join(site, 'start.mjs'), 'site-tools', 'assistant']
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: tmpdir() }),
    {
      timeout: 300_000,
    },
  )
})
afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true, force: true })
})

async function call(name: string, args: Readonly<Record<string, unknown>>): Promise<string> {
  try {
    const { content: parts } = await client.callTool({ name, arguments: { ...args } })
    return Object((parts as unknown[])[0]).text
  } catch (error) {
    return (error as Error).message
  }
}

const readSite = () => {
  const files = readdirSync(join(site, 'content'), { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => /\.(?:md|yaml|css)$/.test(file))
  return Object.fromEntries(
    texts.map((file) => [file, readFileSync(join(site, 'content', file), 'utf8')]),
  )
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: site, encoding: 'utf8' })

test('there are twenty tasks', () => expect(tasks).toHaveLength(20))

test.each(tasks)('$asked', async ({ calls, answer, files, hostileText }) => {
  if (hostileText)
    appendFileSync(join(site, 'content', hostileText.path), `\n${hostileText.text}\n`)
  const before = readSite()
  const head = git('rev-parse', 'HEAD')
  let last = ''
  for (const { tool, args } of calls) {
    last = await call(tool, args)
    expect(last).not.toContain('lena@example.com')
  }
  expect(last).toMatch(answer)
  // Whatever was called, nothing but a proposal comes of it.
  expect(readSite()).toEqual(before)
  expect(git('rev-parse', 'HEAD')).toBe(head)
  const [proposal, ...more] = listProposals(content)
  expect(more).toEqual([])
  expect(proposal?.files.map(({ path }) => path)).toEqual(files)
  if (!proposal) return
  expect(proposal.author).toBe('Stand-in')
  takeOver(content, proposal.id, getProposalDigest(content, proposal))
  expect(await call('list_problems', {})).toContain('which stop a build: 0')
})
