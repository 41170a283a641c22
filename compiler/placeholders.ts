import { placeholderMark } from '@/lib/domain/agency'
import type { Source } from './read'

/** A line of the content in which somebody has to write something. */
export interface Placeholder {
  readonly file: string
  readonly line: number
}

/** Instructions name the mark too; only with a colon behind it does it stand for a text. */
const isPlaceholder = (line: string) =>
  line.includes(`${placeholderMark}:`) || exampleAddress.test(line)

/** An address that can belong to nobody (RFC 2606). */
const exampleAddress = /^email: \S+\.example$/

/** Finds every placeholder of the files, translations too. */
export const placeholdersIn = (sources: readonly Source[]): Placeholder[] =>
  sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, at) => (isPlaceholder(line) ? [{ file, line: at + 1 }] : [])),
  )

/** "agency.md:12, 15; pages/imprint.md:8". */
export function placesOf(placeholders: readonly Placeholder[]): string {
  const lines = new Map<string, number[]>()
  for (const { file, line } of placeholders) lines.set(file, [...(lines.get(file) ?? []), line])
  return [...lines].map(([file, at]) => `${file}:${at.join(', ')}`).join('; ')
}
