import type { TaskStore } from '@/lib/database/tasks'
import { Refused, type Work } from './tasks'

interface Settings {
  readonly key: string
  /** Where search engines are told; they tell each other. */
  readonly endpoint: string
  /** The origin of the site, and where the key can be read. */
  readonly origin: string
  readonly keyLocation: string
}

/** What may change: the digest of each public address, by the address. */
export type AddressDigests = (now: Date) => Readonly<Record<string, string>>

/** Tells search engines which addresses have come, changed or gone (indexnow.org), in one request for all. */
export const indexNow = (
  { key, endpoint, origin, keyLocation }: Settings,
  digests: AddressDigests,
): Work => ({
  kind: 'indexnow',
  plan: (tasks: TaskStore, now) => tasks.addChanges('indexnow', digests(now), now),
  async run(payload, signal) {
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(origin).host, key, keyLocation, urlList: payload }),
    })
    await response.body?.cancel()
    const { status } = response
    if (status === 200 || status === 202) return
    const message = `the search engine answered ${status}: ${reasons[status] ?? 'no reason is documented'}`
    // The key may be read a moment later, and too many requests fewer; what is wrong stays wrong.
    throw status === 400 || status === 422 ? new Refused(message) : new Error(message)
  },
})

/** Why, by the protocol's documentation. */
const reasons: Readonly<Record<number, string>> = {
  400: 'the request is not valid',
  403: 'it could not read the key at its address',
  422: 'an address is not of this site, or the key has another form',
  429: 'too many requests',
}
