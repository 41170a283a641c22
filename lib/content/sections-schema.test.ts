import { readFileSync } from 'node:fs'
import { getTranslatedFields } from 'site-content'
import { expect, test } from 'vitest'
import { sectionDefinitions } from '@/components/sections/definitions'
import { collections } from './collections'

const definitions = Object.entries(sectionDefinitions)

test('the documentation lists each type of section with its fields', () => {
  const rows = definitions.map(([name, { about, fields }]) => {
    const own = Object.keys(fields).map((field) => `\`${field}\``)
    return `| \`${name}\` | ${about} | ${own.join(', ')} |`
  })
  const docs = readFileSync('docs/content.md', 'utf8')
  expect(rows.filter((row) => !docs.includes(row))).toEqual([])
})

test('each type of section is in a folder of its name', () => {
  for (const [name] of definitions) {
    const folder = `components/sections/${name}`
    expect(readFileSync(`${folder}/section.ts`, 'utf8')).toContain('= define')
    expect(readFileSync(`${folder}/${name}.tsx`, 'utf8')).toContain('export default function')
  }
})

test('what is translated of sections follows from their fields', () => {
  expect(getTranslatedFields(collections.pages)?.sections).toMatchObject([
    {
      heading: 'text',
      text: 'text',
      name: 'name',
      items: [{ value: 'name', label: 'text', question: 'text', answer: 'text' }],
      pictures: [{ alt: 'text', caption: 'text', credit: 'name' }],
      rows: [{ cells: ['text'] }],
    },
  ])
})
