import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { atsFileFor, fortyJobs, jobBoards } from '@/e2e/support/job-boards'
import { pullingAgency } from '@/e2e/support/pulling-agency'
import { rolesPullFrom } from '@/e2e/support/roles-pull'
import { ignoreEnvFiles } from '@/scripts/machine/environment.mjs'

let boards: Awaited<ReturnType<typeof jobBoards>>
let agency: ReturnType<typeof pullingAgency>

beforeAll(async () => {
  boards = await jobBoards()
})
afterAll(() => boards.close())
beforeEach(() => {
  agency = pullingAgency()
  boards.state.jobs = fortyJobs().slice(0, 3)
  agency.describeBoard(atsFileFor('personio'))
})
afterEach(() => agency.remove())

/** The command as somebody calls it. */
const start = (...args: string[]) =>
  spawn(process.execPath, [...rolesPullFrom(boards.base), agency.root, ...args], {
    env: {
      ...process.env,
      ...ignoreEnvFiles,
      DATA_DIR: agency.dataDir,
    },
  })

async function run(...args: string[]) {
  const child = start(...args)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.once('close', done)),
  ])
  return { out, err, code }
}

test('a dry run prints a diff that git understands, JSON tells what was done, and both end with 0', async () => {
  const dry = await run('--dry-run')
  expect(dry.err).toBe('')
  expect(dry.code).toBe(0)
  expect(dry.out).toContain('+++ b/content/roles/senior-designer-0.md')
  expect(dry.out).toContain('+title: Senior Designer 0')
  expect(dry.out).toContain('3 created, 1 translated, 0 unchanged. Nothing was written.')
  const real = await run('--json')
  expect(real.code).toBe(0)
  expect(JSON.parse(real.out)).toMatchObject({
    ok: true,
    source: 'personio',
    board: 'example',
    created: ['gestalter-in-fuer-aemter-1', 'senior-designer-0', 'senior-designer-2'],
    closed: [],
    translated: ['gestalter-in-fuer-aemter-1.de'],
    unchanged: 0,
  })
})

test('a reader that has seen enough ends it without a word', async () => {
  const child = start('--dry-run')
  child.stdout.once('data', () => child.stdout.destroy())
  const [err, code] = await Promise.all([
    text(child.stderr),
    new Promise((done) => child.once('exit', done)),
  ])
  expect([err, code]).toEqual(['', 0])
})

test('words of a board are quoted: they are no commands of a terminal or of GitHub', async () => {
  agency.describeBoard('---\nsource: ashby\nboard: example\n---\n')
  const hostile = '::error::\u001b[2J\n::warning::x ##[error]```\n  y: z # "\u009b\u202e'
  for (const job of boards.state.jobs)
    Object.assign(job, { title: `T\n${hostile}`, department: hostile, offices: [hostile] })
  const calls = [await run(), await run('--json')]
  const [refused] = calls
  expect(refused?.code).toBe(1)
  // Each line is one to copy: with all of them in ats.md the board is understood.
  const lines = refused?.err.split('\n\n')[1] ?? ''
  agency.describeBoard(
    `---\nsource: ashby\nboard: example\n${lines.replaceAll(': skip', ': berlin').replace(': berlin', ': brand')}---\n`,
  )
  calls.push(await run('--dry-run', '--json'), await run('--json'), await run())
  expect(calls.map(({ code }) => code)).toEqual([1, 1, 0, 0, 0])
  for (const { out, err } of calls)
    for (const line of `${out}\n${err}`.split('\n')) {
      expect(line).not.toMatch(/\p{Cc}|[\u202a-\u202e]|##\[|^\s*::/u)
      if (!line.includes('{')) expect(line).not.toMatch(/^\s*```/)
    }
})

test('a board that is gone is one line and 1; a wrong call is 2', async () => {
  agency.describeBoard(atsFileFor('lever').replace('board: example', 'board: gone'))
  const gone = await run()
  expect([gone.code, gone.out]).toEqual([1, ''])
  expect(gone.err).toBe(
    `lever: ${boards.base.origin}/v0/postings/gone?mode=json answered 404. Look at source and board in ats.md.\n`,
  )
  const wrong = await run('--dry-ran')
  expect(wrong.code).toBe(2)
  expect(wrong.err).toContain('npm run roles:pull')
})
