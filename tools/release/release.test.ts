import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nextVersion, notesOf, released } from './changelog'

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n\n## [1.2.3] - 2026-01-01\n\n- Old.\n'

test('what is unreleased moves below its version, and nothing else', () => {
  const after = released(changelog, '1.3.0', '2026-02-01')
  expect(after).toBe(changelog.replace('[Unreleased]', '[Unreleased]\n\n## [1.3.0] - 2026-02-01'))
  expect(notesOf(after, '1.3.0')).toBe('### Added\n\n- One.')
  expect(notesOf(after, 'Unreleased')).toBe('')
  expect(() => released(after, '1.4.0', '2026-03-01')).toThrow(/nothing to release/)
})

test.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
  ['1.2.10', '1.2.10'],
])('%s follows 1.2.3 as %s', (wanted, next) => expect(nextVersion('1.2.3', wanted)).toBe(next))

test.each(['1.2.3', '1.2.2', '1.1.9', 'new', '2.0', 'v2.0.0'])('%s is no next version', (wanted) =>
  expect(() => nextVersion('1.2.3', wanted)).toThrow(/above 1\.2\.3/),
)

test('what npm create unpacks has the version of the engine', () => {
  const versionIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')).version
  expect(versionIn('packages/create/package.json')).toBe(versionIn('package.json'))
  expect(versionIn('package-lock.json')).toBe(versionIn('package.json'))
})

test('the changelog has a section for the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const text = readFileSync('CHANGELOG.md', 'utf8')
  expect(text).toContain(`\n## [${version}]`)
  expect(text.match(/^## \[Unreleased\]$/gm)).toHaveLength(1)
})
