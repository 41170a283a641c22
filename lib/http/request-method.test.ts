import { describe, expect, test } from 'vitest'
import { methodHandlers } from './methods'
import { isKnownMethod, methodHeader, methodOf } from './request-method'

const GET = async () => new Response('served')

describe('a method that is not served', () => {
  test('is named in the refusal, also when another stands in for it', async () => {
    const refused = await methodHandlers({ GET }).DELETE(
      new Request('http://localhost/x', { method: 'DELETE', headers: { [methodHeader]: 'TRACE' } }),
    )
    expect(refused.status).toBe(405)
    expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect((await refused.json()).detail).toBe('TRACE is not served here; use GET, HEAD, OPTIONS.')
  })

  test('is one of seven or a stand-in', () => {
    expect(isKnownMethod('GET')).toBe(true)
    for (const method of ['TRACE', 'PROPFIND', 'get', '', undefined])
      expect(isKnownMethod(method), method).toBe(false)
    const claimed = new Request('http://localhost/', { headers: { [methodHeader]: 'TRACE' } })
    expect(methodOf(claimed)).toBe('GET')
  })
})
