import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { base64Of, base64UrlOf, bytesOfBase64Url } from './base64'

test('bytes are written and read as Buffer does it', () => {
  for (let length = 0; length < 64; length++) {
    const bytes = Uint8Array.from(randomBytes(length))
    const text = base64UrlOf(bytes.buffer)
    expect(text).toBe(Buffer.from(bytes).toString('base64url'))
    expect(base64Of(bytes.buffer)).toBe(Buffer.from(bytes).toString('base64'))
    expect(bytesOfBase64Url(text)).toEqual(bytes)
  }
})
