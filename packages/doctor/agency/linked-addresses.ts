import type { Subject } from '../src/claim'
import { followLinks, spread } from '../src/follow-links'
import { addressesIn, at, documents } from './addresses'
import { ownClaim, responseOf } from './own-claims'

const id = 'agency.addresses'

/** Asked with POST; what they do is judged elsewhere. */
const posted: readonly string[] = [at.register, at.revoke, at.inquiries, at.mcp]

export const addresses: Subject = {
  name: 'addresses',
  claims: [
    ownClaim(
      'addresses',
      'addresses',
      'What the documents lead to answers, as far as the quota allows; with --all every page.',
      'Take the address out of the documents, or serve it.',
    ),
  ],
  async examine(visit, judge) {
    const named = new Set<string>()
    for (const path of documents) {
      const { text } = responseOf(visit, await visit.get(path))
      for (const address of addressesIn(text)) {
        const own = visit.isOwn(address) && !posted.includes(new URL(address).pathname)
        if (own && !visit.knows(address)) named.add(address)
      }
    }
    // The sitemap speaks for pages; nothing else does for a feed.
    const listed = new Set(addressesIn(responseOf(visit, await visit.get(at.sitemap)).text))
    const essential = [...named].filter((url) => !listed.has(url.replace(/\.md$/, '')))
    const pages = [...named].filter((url) => !essential.includes(url))
    const { room } = visit.client
    const chosen = [...essential.slice(0, room), ...spread(pages, room - essential.length)]
    const targets = chosen.map((url) => ({ url, from: 'A document' }))
    await followLinks(visit, judge, id, targets)
    const left = named.size - chosen.length
    if (left > 0) judge.prove(id, `${left} more with --all, for the quota`)
  },
}
