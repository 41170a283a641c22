export interface Chapter {
  /** The heading's words in an address: "Who we are" → `who-we-are`. */
  readonly id: string
  readonly title: string
  readonly body: string
}

export interface Chapters {
  /** What stands before the first heading. */
  readonly opening: string
  readonly chapters: readonly Chapter[]
}

/** A text cut at its second-level headings, so that a page can set each beside its heading. */
export function chaptersOf(markdown: string): Chapters {
  const lines = markdown.split('\n')
  let fenced = false
  const starts = lines.flatMap((line, at) => {
    if (/^(?:```|~~~)/.test(line)) fenced = !fenced
    return !fenced && /^## /.test(line) ? [at] : []
  })
  const text = (from: number, to: number | undefined) => lines.slice(from, to).join('\n').trim()
  return {
    opening: text(0, starts[0]),
    chapters: starts.map((start, at) => {
      const title = (lines[start] ?? '')
        .replace(/^##\s+/, '')
        .trimEnd()
        .replace(/\s#+$/, '')
        .trimEnd()
      return { id: anchorOf(title), title, body: text(start + 1, starts[at + 1]) }
    }),
  }
}

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
