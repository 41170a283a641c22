import { createHash } from 'node:crypto'
import { constants, gzipSync } from 'node:zlib'

/**
 * Returns the module of the content, which bundlers need not analyse. A dozen bundles of one process
 * contain it, so it is compressed, and the first of them parses it for all.
 */
export function catalogModule(data: unknown): string {
  const json = JSON.stringify(data)
  const packed = gzipSync(json, { level: constants.Z_BEST_COMPRESSION }).toString('base64')
  const digest = createHash('sha256').update(json).digest('hex')
  return `import { gunzipSync } from 'node:zlib'

export default globalThis[Symbol.for('catalog ${digest}')] ??= JSON.parse(
  gunzipSync(Buffer.from('${packed}', 'base64')).toString(),
)
`
}
