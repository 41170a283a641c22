import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGit, UserError } from 'next-host/cli'
import { beforeEach, expect, test } from 'vitest'
import {
  createFolder,
  definition,
  editFile,
  toolsOfWorkshop,
  writeWorkshop,
} from '../../test/workshop'
import { runTranslationsCommand } from './command'

const original = 'pieces/chest.md'
const german = 'pieces/chest.de.md'

let site: string
let content: string
beforeEach(async () => {
  site = createFolder()
  content = join(site, 'content')
  const files = {
    [german]: '---\ntitle: Truhe\n---\n\nFür Leinen.\n',
    'messages/de.yaml': 'commission: Schreiben Sie uns\n',
  }
  renameSync(writeWorkshop(files), content)
  await run('ok', german, 'pages/home.de.md', 'terms/woods.de.md')
})

async function run(...args: string[]) {
  const { messages } = await toolsOfWorkshop(content).content()
  return runTranslationsCommand({ definition, messages }, content, args)
}

function commit() {
  const git = createGit(site)
  git.run('init', '--quiet')
  git.run('add', '.')
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
  git.run(...who, 'commit', '--quiet', '--message', 'Add content')
}

const edit = (file: string, change: (text: string) => string) => editFile(content, file, change)
const rename = (text: string) => text.replace(/^title: .*$/m, 'title: Linen chest')

test('nothing is older or missing where each translation names its original', async () => {
  expect(await run()).toEqual({
    output: 'All 3 translations are as new as their originals.',
    older: 0,
    missingCount: 0,
  })
})

test('a language of few messages is listed with those that it lacks', async () => {
  edit('workshop.md', (text) => text.replace('[en, de]', '[en, da]'))
  writeFileSync(join(content, 'messages/da.yaml'), 'commission: Skriv til os\n')
  const { output, missingCount } = await run()
  expect(missingCount).toBe(1)
  expect(output).toContain('messages/da.yaml lacks 1 messages, which are shown in en:')
  expect(output).toContain('\n    pieces')
  expect(output).not.toContain('commission')
})

test('lists what is older, with the texts that changed since, and nothing else', async () => {
  commit()
  edit(original, (text) =>
    rename(text).replace('year: 2026', 'year: 2031').concat('\nA last word.\n'),
  )
  const { older, output } = await run()
  expect(older).toBe(1)
  expect(output).toContain(`${german} is older than ${original}`)
  expect(output).toContain('-title: Chest')
  expect(output).toContain('+title: Linen chest')
  expect(output).toContain('+A last word.')
  expect(output).not.toContain('2031')
})

test('the original is found after several commits, under the name it had', async () => {
  commit()
  const git = createGit(content)
  git.run('mv', original, 'pieces/trunk.md')
  git.run('mv', german, 'pieces/trunk.de.md')
  commit()
  edit('pieces/trunk.md', rename)
  expect((await run()).output).toContain('-title: Chest')
})

test('without a repository, or without that original in it, the list says so', async () => {
  edit(original, rename)
  expect((await run()).output).toContain('in no git repository')
  commit()
  expect((await run()).output).toContain('no commit here has the original')
})

test.each([german, `content/${german}`])('%s is right by one command', async (file) => {
  edit(original, rename)
  const before = readFileSync(join(content, german), 'utf8').split('\n')
  expect(await run('ok', file === german ? file : join(site, file))).toMatchObject({ older: 0 })
  const after = readFileSync(join(content, german), 'utf8').split('\n')
  const changed = after.filter((line, at) => line !== before[at])
  expect(changed).toEqual([expect.stringMatching(/^original: "[0-9a-f]{12}"$/)])
  expect(await run()).toMatchObject({ older: 0 })
})

test('a file that translates nothing is refused, with those that are older', async () => {
  for (const args of [['ok', original], ['ok', '../secret.de.md'], ['ok'], ['no'], ['--what']])
    await expect(run(...args), args.join(' ')).rejects.toThrow(UserError)
  edit(original, rename)
  await expect(run('ok', original)).rejects.toThrow(`Older ones: ${german}`)
})
