/** The file of the compiled content, beside the module that reads it. */
export const catalogFile = 'catalog.json'

/** Names the content, in the text of that file. */
export const readContentTag = (text: string): string => /^{"tag":"(\w+)"/.exec(text)?.[1] ?? ''
