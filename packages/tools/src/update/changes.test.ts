import { expect, test } from 'vitest'
import { compareVersions, compareWithInstalled, findLine, readChanges } from './changes'

test('versions are compared as numbers, and a trial version comes before its release', () => {
  const versions = ['1.10.0', '1.9.0', '2.0.0-beta.2', '2.0.0', '2.0.0-beta.10', '1.9.1']
  expect(versions.toSorted(compareVersions)).toEqual([
    '1.9.0',
    '1.9.1',
    '1.10.0',
    '2.0.0-beta.2',
    '2.0.0-beta.10',
    '2.0.0',
  ])
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0)
})

test.each([
  ['1.1.0', 'sha512-b', 'newer'],
  ['1.0.0', 'sha512-b', 'other contents'],
  ['1.0.0', 'sha512-a', 'same'],
  ['0.9.0', 'sha512-a', 'older'],
])('version %s with the digest %s is %s', (version, integrity, state) => {
  const installed = { version: '1.0.0', integrity: 'sha512-a' }
  expect(compareWithInstalled(installed, { version, integrity })).toBe(state)
})

const changelog = `# Changelog

## [Unreleased]

- Not out yet.

## [1.2.0] - 2026-11-28

- Second.

## [1.1.0] - 2026-11-01

### Added

- First.

## [1.0.0]

- The beginning.
`

test('of a changelog what is new is told: after the old version, up to the new one', () => {
  expect(readChanges(changelog, '1.0.0', '1.2.0')).toBe('- Second.\n\n### Added\n\n- First.')
  expect(readChanges(changelog, '1.1.0', '1.2.0')).toBe('- Second.')
  expect(readChanges(changelog, '1.0.0', '1.1.0')).toBe('### Added\n\n- First.')
})

test('what is not released is told of a version that the changelog does not name', () => {
  expect(readChanges(changelog, '1.2.0', '1.3.0')).toBe('- Not out yet.')
  expect(readChanges(changelog, '1.2.0', '1.2.0')).toBe('- Not out yet.')
  expect(readChanges('', '1.0.0', '1.1.0')).toBe('')
})

test('a member of package.json is found by its line', () => {
  const text = JSON.stringify({ name: 'site', dependencies: { next: '16.4.6' } }, null, 2)
  expect(findLine(text, 'next')).toBe(4)
})
