import { createHash } from 'node:crypto'

/**
 * The tag names the content, so that pages of other content are known. Pages that a build makes are of the moment of
 * `compiledAt`, as what routing knows of later changes is.
 */
export function createCatalogText(data: unknown, compiledAt: Date): string {
  const json = JSON.stringify(data)
  const tag = createHash('sha256').update(json).digest('hex')
  return `{"tag":"${tag}","compiledAt":${compiledAt.getTime()},"data":${json}}`
}

/**
 * The module reads the data from a file, so that another word changes no bundle. A dozen bundles of
 * one process contain it, and the first of them reads for all.
 * @param file the code of an expression for the path of the data
 * @param edition has a bundler that watches load other content
 */
export function createCatalogModule(file: string, edition = ''): string {
  const shared = `globalThis[Symbol.for('catalog${edition}')] ??= read()`
  // A build beside npm run dev writes the same module for other content than this process has kept.
  const content = edition
    ? `(${shared})`
    : `process.env.NODE_ENV === 'development' ? read() : (${shared})`
  return `import { readFileSync } from 'node:fs'

const read = () => JSON.parse(readFileSync(${file}, 'utf8'))
const content = ${content}

export const { tag, compiledAt } = content
export default content.data
`
}
