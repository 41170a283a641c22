import { z } from 'zod'
import { toMarkdownSection } from '@/lib/subject/markdown'
import { defineOwnSection, heading, Line } from '@/lib/subject/section'

const Row = z.strictObject({ cells: z.array(Line).min(2).max(8) })

const toLine = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

export const table = defineOwnSection({
  about: 'A table; the first cell of a row is its heading',
  fields: {
    heading,
    columns: z.array(Line).min(2).max(8).describe('The headings of the columns'),
    rows: z.array(Row).min(1),
  },
  check({ columns, rows }, { addIssue }) {
    for (const [at, { cells }] of rows.entries())
      if (cells.length !== columns.length)
        addIssue({
          code: 'custom',
          path: ['rows', at, 'cells'],
          message: `This row has ${cells.length} cells, and there are ${columns.length} columns`,
        })
  },
  toMarkdown: ({ heading, columns, rows }) =>
    toMarkdownSection(
      heading,
      [columns, columns.map(() => '---'), ...rows.map(({ cells }) => cells)].map(toLine).join('\n'),
    ),
})
