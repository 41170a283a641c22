import { UserError } from 'next-host/cli'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageSources } from '../../../content/test/workshop'
import { contentOfWorkshop, pullingWorkshop, rolesOfWorkshop } from '../../test/hiring-workshop'
import { atsFileFor, eightJobs, jobBoards } from '../../test/job-boards'
import { runRolesPullCommand } from './command'

let boards: Awaited<ReturnType<typeof jobBoards>>
let workshop: ReturnType<typeof pullingWorkshop>

beforeAll(async () => {
  boards = await jobBoards()
})
afterAll(() => boards.close())
beforeEach(() => {
  workshop = pullingWorkshop()
  boards.state.jobs = eightJobs().slice(0, 3)
  workshop.describeBoard(atsFileFor('personio'))
})
afterEach(() => workshop.remove())

/** What the command prints; what it refuses is an error whose message is printed. */
const run = (...args: string[]) =>
  runRolesPullCommand(
    {
      content: { ...contentOfWorkshop, messages: messageSources, folder: () => workshop.root },
      roles: rolesOfWorkshop,
    },
    args,
    boards.base,
  )
const refusal = (...args: string[]) =>
  run(...args).then(
    () => expect.unreachable(),
    (error: unknown) => {
      expect(error).toBeInstanceOf(UserError)
      return (error as Error).message
    },
  )

test('a dry run says what would change, and a pull what did', async () => {
  const changes = [
    'created content/roles/gestalter-in-fuer-aemter-1.md',
    'created content/roles/gestalter-in-fuer-aemter-1.de.md',
    'created content/roles/senior-designer-0.md',
    'created content/roles/senior-designer-2.md',
  ]
  const before = workshop.snapshot()
  const dry = await run('--dry-run')
  for (const change of changes) expect(dry).toContain(`${change}\n`)
  const summary = 'Personio example: 3 open, 4 files changed, 0 left out. Nothing was written.'
  expect(dry).toContain(summary)
  expect(workshop.snapshot()).toEqual(before)
  expect(await run()).toBe(dry.replace(' Nothing was written.', ''))
})

test('words of a board are quoted: they are no commands of a terminal', async () => {
  workshop.describeBoard('---\nsource: ashby\nboard: example\n---\n')
  const hostile = '::error::\u001b[2J\n::warning::x ```\n  y: z # "\u009b\u202e'
  for (const job of boards.state.jobs)
    Object.assign(job, { title: `T\n${hostile}`, department: hostile, offices: [hostile] })
  const error = await refusal()
  // Each line is one to copy: with all of them in ats.md the board is understood.
  const lines = error.split('\n\n')[1] ?? ''
  workshop.describeBoard(
    `---\nsource: ashby\nboard: example\n${lines.replaceAll(': skip', ': berlin').replace(': berlin', ': brand')}\n---\n`,
  )
  for (const printed of [error, await run('--dry-run'), await run()])
    for (const line of printed.split('\n'))
      expect(line).not.toMatch(/\p{Cc}|[\u202a-\u202e]|^\s*::/u)
})

test('a wrong call says how to call it', async () => {
  const error = await refusal('--dry-ran')
  expect(error).toContain("Unknown option '--dry-ran'")
  expect(error).toContain('npm run roles:pull -- --dry-run')
})
