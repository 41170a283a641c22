import { expect, test } from 'vitest'
import type { z } from 'zod'
import { sectionDefinitions } from '@/components/sections/definitions'
import { editedContent } from '@/e2e/support/edited-content'

const content = editedContent()
const file = 'pages/open-days.md'
const start = `---
title: Open days
description: When our studios are open to anybody who would like to see how we work.
updatedAt: 2026-11-20
sections:`

interface WrongUse {
  readonly type: string
  readonly field: string
  /** The line of the field; without it the field is missing. */
  readonly line?: string
}

/** As YAML has them and as they are read. */
const values: readonly (readonly [string, unknown])[] = [
  ['{ wrong: 1 }', { wrong: 1 }],
  ['[]', []],
  ['0', 0],
  ['""', ''],
]
const wrongUses = Object.entries(sectionDefinitions).flatMap(([type, { fields }]): WrongUse[] => [
  { type, field: 'unknown', line: 'unknown: 1' },
  { type, field: 'ground', line: 'ground: green' },
  { type, field: 'space', line: 'space: 3' },
  ...Object.entries<z.ZodType>(fields).flatMap(([field, schema]) => [
    ...(schema.safeParse(undefined).success ? [] : [{ type, field }]),
    ...values
      .filter(([, value]) => !schema.safeParse(value).success)
      .map(([value]) => ({ type, field, line: `${field}: ${value}` })),
  ]),
])

test('each field of each type of section, wrongly used, has a message with file, line, field and what is allowed', async () => {
  const lines = start.split('\n')
  const places = wrongUses.map((use, at) => {
    lines.push(`  - section: ${use.type}`)
    if (use.line) lines.push(`    ${use.line}`)
    return { use, place: `c/${file}:${lines.length} sections.${at}.${use.field}` }
  })
  content.write(file, [...lines, '---', '', 'Text.', ''].join('\n'))
  const issues = await content.issues()
  const withoutMessage = places.filter(
    ({ place }) => !issues.some((issue) => new RegExp(`^${place}[.:]`).test(issue)),
  )
  expect(withoutMessage).toEqual([])
  const saysWhatIsAllowed = /Allowed: \w|[Ww]rite \w|Name two|the nearest is \w|belong to/
  const unclear = issues.filter((issue) => !saysWhatIsAllowed.test(issue))
  expect(unclear).toEqual([])
  expect(issues.filter((issue) => /Invalid|Too small|Too big|expected/.test(issue))).toEqual([])
})
