import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatIssue } from 'content-compiler'
import { expect, test } from 'vitest'
import { catalog } from '@/lib/content/catalog'
import { operationNames } from '@/lib/documents/operations'
import { findUnknownOperations } from './unknown-operations'

const keys = [...operationNames.keys()]

test('the messages and skills of this site name operations that there are', () => {
  expect(findUnknownOperations('content', catalog, keys)).toEqual([])
})

test('a text and a mark without an operation are named with their line and what is allowed', () => {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(root, 'messages'))
  writeFileSync(
    join(root, 'messages/en.yaml'),
    'operations:\n  getRoll:\n    title: One\n    about: Two\n',
  )
  const { en } = catalog.compiledMessages
  const [skill] = catalog.skills
  if (!en || !skill) throw new Error('The sample has English words and skills.')
  const content = {
    compiledMessages: { en: { ...en, operations: { getRoll: { title: 'One', about: 'Two' } } } },
    skills: [{ ...skill, text: '---\n---\nAsk {{origin}} and\n{{listRolls}}.\n' }],
  }
  const issues = findUnknownOperations(root, content, ['getRole'])
  expect(issues.map((issue) => formatIssue('content', issue))).toEqual([
    'content/messages/en.yaml:2 operations.getRoll: There is no such operation. Allowed: getRole.',
    `content/skills/${skill.name}/SKILL.md:4 (text): {{listRolls}} stands for nothing. Allowed: {{origin}}, {{getRole}}.`,
  ])
})
