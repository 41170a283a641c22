import { newClientAddress } from '@/e2e/support/client-address'
import type { Place, Send } from './visit'

/** Returns a site as one new client of it reaches it; each task is asked by another. */
export function placeOf(origin: string, send: Send = fetch): Place {
  const address = newClientAddress()
  return {
    origin,
    send: (url, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', address)
      return send(url, { ...init, headers })
    },
  }
}
