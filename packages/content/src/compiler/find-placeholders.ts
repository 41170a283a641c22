import type { Source } from '../files/read'
import { type Placeholder, placeholderMark } from '../placeholders'

/** Instructions name the mark too; only with a colon behind it does it stand for a text. */
const mark = `${placeholderMark}:`

/** An address that can belong to nobody (RFC 2606). */
const exampleAddress = /^email: \S+\.example$/

/** Finds every placeholder of the files, translations too. */
export const findPlaceholders = (sources: readonly Source[]): Placeholder[] =>
  sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, at) => {
      const [, wanted] = line.split(mark, 2)
      const isPlaceholder = wanted !== undefined || exampleAddress.test(line)
      return isPlaceholder ? [{ file, line: at + 1, text: toPlainText(wanted ?? line) }] : []
    }),
  )

const toPlainText = (text: string) => text.trim().replace(/"$/, '')
