import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { atsFileFor, fortyJobs, jobBoards } from '@/e2e/support/job-boards'
import { pullingAgency } from '@/e2e/support/pulling-agency'
import { rolesPullFrom } from '@/e2e/support/roles-pull'
import { ignoreEnvFiles } from '@/scripts/cli/environment.mjs'

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
  spawn(process.execPath, [...rolesPullFrom(boards.base), ...args], {
    env: { ...process.env, ...ignoreEnvFiles, CONTENT_DIR: agency.root },
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

test('a dry run says what would change, and a pull what did', async () => {
  const changes = [
    'created content/roles/gestalter-in-fuer-aemter-1.md',
    'translated content/roles/gestalter-in-fuer-aemter-1.de.md',
    'created content/roles/senior-designer-0.md',
    'created content/roles/senior-designer-2.md',
  ]
  const before = agency.snapshot()
  const dry = await run('--dry-run')
  expect([dry.err, dry.code]).toEqual(['', 0])
  for (const change of changes) expect(dry.out).toContain(`${change}\n`)
  expect(dry.out).toContain(
    'Personio example: 3 open, 3 created, 1 translated. Nothing was written.',
  )
  expect(agency.snapshot()).toEqual(before)
  const real = await run()
  expect(real.code).toBe(0)
  expect(real.out).toBe(dry.out.replace(' Nothing was written.', ''))
})

test('words of a board are quoted: they are no commands of a terminal', async () => {
  agency.describeBoard('---\nsource: ashby\nboard: example\n---\n')
  const hostile = '::error::\u001b[2J\n::warning::x ```\n  y: z # "\u009b\u202e'
  for (const job of boards.state.jobs)
    Object.assign(job, { title: `T\n${hostile}`, department: hostile, offices: [hostile] })
  const refused = await run()
  // Each line is one to copy: with all of them in ats.md the board is understood.
  const lines = refused.err.split('\n\n')[1] ?? ''
  agency.describeBoard(
    `---\nsource: ashby\nboard: example\n${lines.replaceAll(': skip', ': berlin').replace(': berlin', ': brand')}---\n`,
  )
  const calls = [refused, await run('--dry-run'), await run()]
  expect(calls.map(({ code }) => code)).toEqual([1, 0, 0])
  for (const { out, err } of calls)
    for (const line of `${out}\n${err}`.split('\n'))
      expect(line).not.toMatch(/\p{Cc}|[\u202a-\u202e]|^\s*::/u)
})

test('a board that is gone is one line; a wrong call says how to call it', async () => {
  agency.describeBoard(atsFileFor('lever').replace('board: example', 'board: gone'))
  const gone = await run()
  expect([gone.code, gone.out]).toEqual([1, ''])
  expect(gone.err).toBe(
    `Lever: ${boards.base.origin}/v0/postings/gone?mode=json answered 404. Look at source and board in ats.md.\n`,
  )
  const wrong = await run('--dry-ran')
  expect(wrong.code).toBe(1)
  expect(wrong.err).toContain("Unknown option '--dry-ran'")
  expect(wrong.err).toContain('npm run roles:pull -- --dry-run')
})
