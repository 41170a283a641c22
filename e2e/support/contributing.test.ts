import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '@/scripts/machine/root.mjs'
import { additions } from './additions'
import { filesOf, isCode } from './additions/addition'

// Whether the additions need nothing else is in contributing.full.test.ts.

const [, table = ''] =
  /^\| to add or change \|.*\n\|[ -|]+\n((?:\|.*\n)+)/m.exec(
    readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'),
  ) ?? []
const rows = table
  .trimEnd()
  .split('\n')
  .map((row) => {
    const [what = '', where = '', count = ''] = row.split('|').slice(1)
    return { what: what.trim(), where, count: count.trim() }
  })

test('each number of code files is that of an addition, and each addition has its row', () => {
  const counted = rows.filter(({ count }) => count !== '')
  expect(counted.map(({ what }) => what)).toEqual(additions.map(({ row }) => row))
})

describe.each(additions.map((addition) => [addition.row, addition] as const))(
  '%s',
  (row, addition) => {
    const { where = '', count } = rows.find(({ what }) => what === row) ?? {}
    const files = [...filesOf(addition).keys()]

    test('touches as many code files as its row says', () => {
      expect(files.filter(isCode)).toHaveLength(Number(count))
    })

    test('is followed by tests that are there', () => {
      const followed = [...addition.tests, ...(addition.contract ?? [])]
      expect(followed.filter((path) => !existsSync(join(root, path)))).toEqual([])
    })

    test('touches what its row names', () => {
      const named = [...where.matchAll(/`([\w./[\]-]+)`/g)].map(([, path = '']) => path)
      const listed = (file: string) =>
        named.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path))
      expect(files.filter((file) => !listed(file))).toEqual([])
    })
  },
)
