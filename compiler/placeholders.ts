import type { Source } from 'content-compiler'
import type { Placeholder } from '@/lib/content/placeholders'
import { placeholderMark } from '@/lib/domain/agency'

/** Instructions name the mark too; only with a colon behind it does it stand for a text. */
const isPlaceholder = (line: string) =>
  line.includes(`${placeholderMark}:`) || exampleAddress.test(line)

/** An address that can belong to nobody (RFC 2606). */
const exampleAddress = /^email: \S+\.example$/

/** Finds every placeholder of the files, translations too. */
export const findPlaceholders = (sources: readonly Source[]): Placeholder[] =>
  sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, at) => (isPlaceholder(line) ? [{ file, line: at + 1 }] : [])),
  )
