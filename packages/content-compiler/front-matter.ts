const form = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** A file of content in its parts; `head` is the front matter with the lines around it, empty without one. */
export interface FrontMatter {
  readonly head: string
  readonly yaml: string
  readonly rest: string
}

/** Splits the text of a file after its front matter. */
export function frontMatterOf(text: string): FrontMatter {
  const [head = '', yaml = ''] = form.exec(text) ?? []
  return { head, yaml, rest: text.slice(head.length) }
}
