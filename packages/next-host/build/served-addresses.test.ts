import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listServedAddresses } from './served-addresses'

const sample = fileURLToPath(new URL('../test/sample', import.meta.url))

test('files, handlers and what a site adds are served, each by its address or by what it begins with', () => {
  const { addresses, roots } = listServedAddresses(sample, {
    files: ['/icon.svg'],
    roots: ['/pictures'],
  })
  for (const path of ['/note.txt', '/icon.svg', '/brochure.pdf', '/api', '/api/grouped'])
    expect(addresses).toContain(path)
  for (const root of ['/_next', '/pictures', '/api', '/api/posts']) expect(roots).toContain(root)
})
