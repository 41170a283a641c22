import { expect, test } from 'vitest'
import { UserError } from '@/scripts/cli/user-error.mjs'
import { parseRoleFile } from './role-file'

test('a file that is no YAML is named with its line', () => {
  const broken = () => parseRoleFile('a', '---\ntitle: "A\n---\n')
  expect(broken).toThrow(UserError)
  expect(broken).toThrow(/^content\/roles\/a\.md:\d+ \(front matter\): YAML: /)
})
