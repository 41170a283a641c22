import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../agent-access/test/scale'
import { toCsvCell, toCsvLine } from './csv'

/** Reads as spreadsheets do: a quote counts at the start of a cell, and text may follow the closing one. */
function splitCells(csv: string, separators: string): string[] {
  const cells: string[] = []
  let text = ''
  let isQuoted = false
  let isEmpty = true
  for (let at = 0; at < csv.length; at++) {
    const char = csv.charAt(at)
    if (isQuoted && char === '"' && csv[at + 1] === '"') text += csv.charAt(at++)
    else if (isQuoted && char === '"') isQuoted = false
    else if (!isQuoted && isEmpty && char === '"') {
      isQuoted = true
      isEmpty = false
    } else if (!isQuoted && (separators.includes(char) || /[\r\n]/.test(char))) {
      cells.push(text)
      text = ''
      isEmpty = true
    } else {
      text += char
      isEmpty = false
    }
  }
  return [...cells, text]
}

/** Splits without regard to quotes, as who imports the pieces again does. */
const splitPieces = (csv: string) => csv.split(/[,;\t\r\n]/)

const isFormula = (text: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(text)

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(',', ';', '\t', '\n', '\r\n', '\r', '"', '""', ' ', '\u00a0', "'"),
      fc.constantFrom('=', '+', '-', '@', '＝', '=cmd|x!A1', '=HYPERLINK("x")'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

test('no cell of an export begins with a formula, whatever it is split at', () => {
  fc.assert(
    fc.property(fc.array(fc.array(hostile, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const csv = rows.map(toCsvLine).join('\r\n')
      for (const separators of [',', ';', '\t', ',;\t'])
        expect(splitCells(csv, separators).filter(isFormula), separators).toEqual([])
      expect(splitPieces(csv).filter(isFormula)).toEqual([])
    }),
    { numRuns: times(20_000, 1000) },
  )
})

test('an export read at its commas is what was written, but for the marks', () => {
  const harmless = hostile.map((text) => text.replace(/[=+\-@＝＋－＠]/g, '·'))
  fc.assert(
    fc.property(fc.array(harmless, { minLength: 1 }), (row) => {
      for (const separators of [',', ',;\t'])
        expect(splitCells(toCsvLine(row), separators)).toEqual(row)
    }),
    { numRuns: times(20_000, 1000) },
  )
})

test.each([
  ['Acme;=cmd|x!A1', `"Acme;'=cmd|x!A1"`],
  ['Hello\n=1+1', `"Hello\n'=1+1"`],
  ['a;"=1"', `"a;""'=1"""`],
  ['+49 30 1234-5678', "'+49 30 1234-5678"],
  ['a - b, c@d.example = fine', '"a - b, c@d.example = fine"'],
  [-5, '-5'],
])('%j becomes %j', (value, written) => {
  expect(toCsvCell(value)).toBe(written)
})
