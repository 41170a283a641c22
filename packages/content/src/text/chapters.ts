export interface MarkdownChapter {
  /** The heading as a URL fragment: "Who we are" → `who-we-are`. */
  readonly id: string
  readonly title: string
  readonly body: string
}

export interface MarkdownChapters {
  /** The text before the first heading. */
  readonly opening: string
  readonly chapters: readonly MarkdownChapter[]
}

/** Splits a text at its second-level headings, so that a page can lay out each section. */
export function splitChapters(markdown: string): MarkdownChapters {
  const lines = markdown.split('\n')
  let isInCode = false
  const starts = lines.flatMap((line, at) => {
    if (/^(?:```|~~~)/.test(line)) isInCode = !isInCode
    return !isInCode && /^## /.test(line) ? [at] : []
  })
  const usedIds = new Set<string>()
  const text = (from: number, to: number | undefined) => lines.slice(from, to).join('\n').trim()
  return {
    opening: text(0, starts[0]),
    chapters: starts.map((start, at) => {
      const title = (lines[start] ?? '')
        .replace(/^##\s+/, '')
        .trimEnd()
        .replace(/\s#+$/, '')
        .trimEnd()
      return { id: createAnchor(title, usedIds), title, body: text(start + 1, starts[at + 1]) }
    }),
  }
}

/** Makes a unique id: headings may be equal, or without any letter an address allows. */
function createAnchor(title: string, usedIds: Set<string>): string {
  const base = toAsciiName(title) || 'part'
  let id = base
  for (let next = 2; usedIds.has(id); next++) id = `${base}-${next}`
  usedIds.add(id)
  return id
}

/** The words of a text as addresses have them; empty where it has no such letter. */
export const toAsciiName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßæœø]/g, (letter) => asciiLetters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** How letters are written where there are only those of ASCII; others lose their marks. */
const asciiLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
}
