import { UserError } from 'next-host/cli'
import { beforeAll, expect, test } from 'vitest'
import { editFile, toolsOfWorkshop, writeWorkshop } from '../../test/workshop'
import { runPreviewCommand } from './command'

const now = new Date('2026-12-01T09:00:00Z')
const origin = 'https://workshop.example'

let root: string
beforeAll(() => {
  root = writeWorkshop({ 'pieces/chest.de.md': '---\ntitle: Truhe\n---\n\nFür Leinen.\n' })
  wait('pieces/chest.md', 'draft')
  wait('pieces/bench.md', '2031-03-01T09:00')
})

const wait = (file: string, moment: string) =>
  editFile(root, file, (text) => text.replace('---\n', `---\npublishAt: ${moment}\n`))

async function run(args: readonly string[], secret: string | undefined = 'a secret') {
  const { content, previews } = toolsOfWorkshop(root)
  const site = { content: await content(), previews: await previews(), root, origin, secret }
  return runPreviewCommand(site, [...args], now)
}

test('lists what is not public, and how to see it', async () => {
  expect((await run([])).split('\n')).toEqual([
    '2031-03-01 09:00  npm run preview -- pieces/bench',
    'draft             npm run preview -- pieces/chest',
  ])
})

test.each(['pieces/chest', '/de/pieces/chest/', '/en/pieces/chest', `${origin}/pieces/chest`])(
  '%s has a link in every language, until the end that the days say',
  async (page) => {
    const [english = '', german = '', until] = (await run([page, '--days', '2'])).split('\n')
    expect(until).toBe('Valid until 2026-12-03 10:00, Europe/Vienna.')
    expect([english, german].map((link) => new URL(link).pathname)).toEqual([
      '/pieces/chest',
      '/de/pieces/chest',
    ])
    expect(Object.fromEntries(new URL(german).searchParams)).toEqual({
      secret: 'a secret',
      end: '2026-12-03T09:00:00.000Z',
    })
  },
)

test.each([
  [['pieces/chests'], 'What waits: pieces/bench, pieces/chest.'],
  [['courses/spoon'], 'is no page that waits'],
  [['pieces'], 'is no page that waits'],
  [['pieces/chest', 'more'], 'Name one page.'],
  [['pieces/chest', '--days', '15'], 'from 1 to 14'],
  [['pieces/chest', '--days', '0'], 'from 1 to 14'],
  [['pieces/chest', '--day'], 'npm run preview --'],
])('%j is refused: %s', async (args, message) => {
  const error = await run(args).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(UserError)
  expect(String(error)).toContain(message)
})

test('without a secret the command says how to make one', async () => {
  await expect(run(['pieces/chest'], '')).rejects.toThrow('Set SITE_SECRET in .env.local')
})
