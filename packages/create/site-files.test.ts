import { repositoryRoot } from 'next-host/cli'
import { expect, test } from 'vitest'
import { findMissingFiles, listTrackedFiles } from './site-files.mjs'

test('the repository has every file that a new site takes', () => {
  const tracked = listTrackedFiles(repositoryRoot)
  expect(findMissingFiles(tracked)).toEqual([])
  expect(findMissingFiles(tracked.filter((path) => path !== 'start.mjs'))).toEqual(['start.mjs'])
})
