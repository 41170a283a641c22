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
  const taken = new Set<string>()
  const text = (from: number, to: number | undefined) => lines.slice(from, to).join('\n').trim()
  return {
    opening: text(0, starts[0]),
    chapters: starts.map((start, at) => {
      const title = (lines[start] ?? '')
        .replace(/^##\s+/, '')
        .trimEnd()
        .replace(/\s#+$/, '')
        .trimEnd()
      return { id: anchorOf(title, taken), title, body: text(start + 1, starts[at + 1]) }
    }),
  }
}

/** Two chapters may have one heading, and a heading no letter of an address. */
function anchorOf(title: string, taken: Set<string>): string {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const wanted = plain || 'part'
  let id = wanted
  for (let next = 2; taken.has(id); next++) id = `${wanted}-${next}`
  taken.add(id)
  return id
}
