/** What every face must say of a record, in one form. */
export type Facts = Readonly<Record<string, string>>

export type Item = Readonly<Record<string, unknown>> & { readonly url: string }
export type Terms = Readonly<Record<string, readonly { slug: string; name: string }[]>>

/** A kind of record and how each face is read. */
export interface Kind {
  readonly name: string
  readonly plural: string
  readonly list: string
  readonly member: string
  readonly id: string
  readonly tool: string
  readonly listTool: string
  readonly schemaType: string
  ofRest(item: Item, terms: Terms): Facts
  ofJsonLd(data: never): Facts
  /** Lists have no form of their own in Markdown, so they are looked for. */
  ofMarkdown(text: string, item: Item): Facts
}

/** A line of facts in Markdown: `- **Level:** Senior`. */
export const factIn = (text: string, name: string): string =>
  new RegExp(`^- \\*\\*${name}:\\*\\* (.+)$`, 'm').exec(text)?.[1] ?? ''

export const titleIn = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? ''
