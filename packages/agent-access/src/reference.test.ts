import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { errorStatus } from './errors'
import { englishMessages } from './messages'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Each row is a member: its name, and what its comment says. */
function readMembers(file: string, name: string): [string, string][] {
  const source = readFileSync(folder + file, 'utf8')
  const [, body = ''] =
    new RegExp(`interface ${name}\\b[^{]*(?:\\{[^}\\n]*\\}[^{]*)*\\{\\n([\\s\\S]*?)\\n\\}`).exec(
      source,
    ) ?? []
  const members: [string, string][] = []
  let comment: string[] = []
  for (const line of body.split('\n')) {
    const [, text] = /^ {2}(?:\/\*\*| \*\/?) ?(.*?)(?: ?\*\/)?$/.exec(line) ?? []
    const [, member, optional] = /^ {2}(?:readonly )?(\w+)(\??)[:(<]/.exec(line) ?? []
    if (text !== undefined) comment.push(text)
    else if (member) {
      members.push([`${member}${optional}`, comment.join(' ').trim()])
      comment = []
    }
  }
  return members
}

const table = (head: string, rows: readonly (readonly string[])[]) =>
  [`| ${head} | |`, '| --- | --- |', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')

const toRows = (members: readonly [string, string][]) =>
  members
    .filter(([name]) => name !== 'effect')
    .map(([name, text]) => [`\`${name}\``, text.replaceAll('|', '\\|')])

/** A definition takes these over from `Operation`. */
const ofOperation = (...names: string[]) =>
  readMembers('operations/operation.ts', 'Operation').filter(([name]) =>
    names.includes(name.replace('?', '')),
  )

const definitions = 'operations/define-operation.ts'
const answering = [
  ...readMembers(definitions, 'Described'),
  ...readMembers(definitions, 'Answering'),
  ...ofOperation('errors', 'example'),
]

const sections: readonly (readonly [string, string, readonly [string, string][]])[] = [
  [
    'Options of `createAgentAccess`',
    'option',
    [
      ...readMembers('create.ts', 'AgentAccessOptions'),
      ...readMembers('open-services.ts', 'ServiceOptions'),
    ],
  ],
  ['An operation that reads or writes', 'member', answering],
  [
    "Only of `effect: 'read'`",
    'member',
    [...readMembers(definitions, 'ReadDefinition'), ...ofOperation('nextCursor', 'emptySearch')],
  ],
  ["Only of `effect: 'write'`", 'member', readMembers(definitions, 'WriteDefinition')],
  [
    'An operation that submits, with what is in every one',
    'member',
    [...readMembers(definitions, 'Described'), ...readMembers(definitions, 'SubmitDefinition')],
  ],
  ['An event', 'member', readMembers('operations/define-event.ts', 'EventDefinition')],
  ['What `since` returns', 'member', readMembers('operations/define-event.ts', 'Occurrences')],
  ['The context of a run', 'member', readMembers('operations/operation.ts', 'Context')],
  ['What a site stores', 'store', readMembers('stores/stores.ts', 'Stores')],
]

test('the reference says what the types say', async () => {
  const parts = sections.map(
    ([title, head, members]) => `## ${title}\n\n${table(head, toRows(members))}`,
  )
  const errors = Object.entries(englishMessages.titles).map(([code, title]) => [
    `\`${code}\``,
    `${errorStatus[code as keyof typeof errorStatus]}: ${title}`,
  ])
  const text = `# Reference

Made from the comments of the types by \`src/reference.test.ts\`: \`npx vitest run reference -u\` writes it anew.

${[...parts, `## Codes of \`DomainError\`\n\n${table('code', errors)}`].join('\n\n')}
`
  await expect(text).toMatchFileSnapshot('../REFERENCE.md')
})

test('each member of these types has a comment', () => {
  const bare = sections.flatMap(([title, , members]) =>
    members
      .filter(([name, text]) => text === '' && name !== 'effect')
      .map(([name]) => `${title}: ${name}`),
  )
  expect(sections.map(([title, , { length }]) => [title, length > 0])).toEqual(
    sections.map(([title]) => [title, true]),
  )
  expect(bare).toEqual([])
})
