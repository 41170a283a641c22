import { expect, test } from 'vitest'
import { paths } from '@/lib/config/paths'
import { collectionsWithList } from '@/lib/content/collections'
import { trial } from './trial'

test('a deployment asks for nothing that a site without roles, work or journal lacks', () => {
  const ofLists: readonly string[] = collectionsWithList.flatMap(([, one]) => [
    one.list,
    ...('api' in one ? [one.api] : []),
  ])
  expect(ofLists).toContain(paths.jobs)
  expect(trial.paths.filter((path) => ofLists.includes(path))).toEqual([])
})
