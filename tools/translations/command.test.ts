import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from 'next-host/cli'
import { beforeEach, expect, test } from 'vitest'
import { createGit } from '@/tools/git'
import { runTranslationsCommand } from './command'

const original = 'roles/design-researcher.md'
const german = 'roles/design-researcher.de.md'

let site: string
let content: string
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site of an agency '))
  content = join(site, 'content')
  cpSync('content', content, {
    recursive: true,
    // A few files will do, and compare faster.
    filter: (path) => /^content(?:\/roles)?$|(?:agency|design-researcher)[.\w]*\.md$/.test(path),
  })
})

function commit() {
  const git = createGit(site)
  git.run('init', '--quiet')
  git.run('add', '.')
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
  git.run(...who, 'commit', '--quiet', '--message', 'Add content')
}

function edit(file: string, change: (text: string) => string) {
  const path = join(content, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, change(text))
  expect(readFileSync(path, 'utf8')).not.toBe(text)
}

test('nothing is older or missing in the sample', () => {
  expect(runTranslationsCommand('content', [])).toMatchObject({ older: 0, missingCount: 0 })
})

test('a language of few messages is listed with those that it lacks', () => {
  edit('agency.md', (text) => text.replace(/^languages: .*$/m, 'languages: [en, da]'))
  mkdirSync(join(content, 'messages'))
  writeFileSync(join(content, 'messages/da.yaml'), 'labels:\n  pay: Løn\n')
  const { output, missingCount } = runTranslationsCommand(content, [])
  expect(missingCount).toBeGreaterThan(100)
  expect(output).toContain(
    `messages/da.yaml lacks ${missingCount} messages, which are shown in en:`,
  )
  expect(output).toContain('\n    labels.place\n')
  expect(output).not.toContain('labels.pay\n')
})

test('lists what is older, with the texts that changed since, and nothing else', () => {
  commit()
  edit(original, (text) =>
    text
      .replace(/^title: .*$/m, 'title: Researcher of designs')
      .replace(/^updatedAt: .*$/m, 'updatedAt: 2031-01-01')
      .concat('\nA last word.\n'),
  )
  const { older, output } = runTranslationsCommand(content, [])
  expect(older).toBe(1)
  expect(output).toContain(`${german} is older than ${original}`)
  expect(output).toContain('-title: Design Researcher')
  expect(output).toContain('+title: Researcher of designs')
  expect(output).toContain('+A last word.')
  expect(output).not.toContain('2031')
})

test('the original is found after several commits, under the name it had', () => {
  commit()
  const git = createGit(content)
  git.run('mv', original, 'roles/seeker.md')
  git.run('mv', german, 'roles/seeker.de.md')
  commit()
  edit('roles/seeker.md', (text) => text.replace(/^title: .*$/m, 'title: Seeker'))
  expect(runTranslationsCommand(content, []).output).toContain('-title: Design Researcher')
})

test('without a repository, or without that original in it, the list says so', () => {
  edit(original, (text) => text.replace(/^title: .*$/m, 'title: Another'))
  expect(runTranslationsCommand(content, []).output).toContain('in no git repository')
  commit()
  expect(runTranslationsCommand(content, []).output).toContain('no commit here has the original')
})

test.each([german, `content/${german}`])('%s is right by one command', (file) => {
  edit(original, (text) => text.replace(/^title: .*$/m, 'title: Another'))
  const before = readFileSync(join(content, german), 'utf8').split('\n')
  const path = file === german ? file : join(site, file)
  expect(runTranslationsCommand(content, ['ok', path])).toMatchObject({ older: 0 })
  const after = readFileSync(join(content, german), 'utf8').split('\n')
  const changed = after.filter((line, at) => line !== before[at])
  expect(changed).toEqual([expect.stringMatching(/^original: "[0-9a-f]{12}"$/)])
  expect(runTranslationsCommand(content, [])).toMatchObject({ older: 0 })
})

test('a file that translates nothing is refused, with those that are older', () => {
  for (const args of [['ok', original], ['ok', '../secret.de.md'], ['ok'], ['no'], ['--what']])
    expect(() => runTranslationsCommand(content, args), args.join(' ')).toThrow(UserError)
  edit(original, (text) => text.replace(/^title: .*$/m, 'title: Another'))
  expect(() => runTranslationsCommand(content, ['ok', original])).toThrow(`Older ones: ${german}`)
})
