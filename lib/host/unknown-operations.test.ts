import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatIssue } from 'site-content/compiler'
import { expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { operationNames } from '@/lib/documents/operations'
import { findUnknownOperations } from './unknown-operations'

test('the messages and skills of this site name operations that there are', () => {
  expect(findUnknownOperations('content', catalog, operationNames)).toEqual([])
})

test('a text and a mark without an operation are named with their line and what is allowed', () => {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(root, 'messages'))
  writeFileSync(
    join(root, 'messages/en.yaml'),
    'operations:\n  get_roll:\n    title: One\n    about: Two\n',
  )
  const { en } = catalog.compiledMessages
  const [skill] = catalog.skills
  if (!en || !skill) throw new Error('The sample has English words and skills.')
  const content = {
    compiledMessages: { en: { ...en, operations: { get_roll: { title: 'One', about: 'Two' } } } },
    skills: [{ ...skill, text: '---\n---\nAsk {{origin}} and\n{{list_rolls}}.\n' }],
  }
  const issues = findUnknownOperations(root, content, ['get_role'])
  expect(issues.map((issue) => formatIssue('content', issue))).toEqual([
    'content/messages/en.yaml:2 operations.get_roll: There is no such operation. Allowed: get_role.',
    `content/skills/${skill.name}/SKILL.md:4 (text): {{list_rolls}} stands for nothing. Allowed: {{origin}}, {{get_role}}.`,
  ])
})
