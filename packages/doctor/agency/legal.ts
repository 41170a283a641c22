import type { Subject } from '../src/claim'
import type { Exchange } from '../src/visit'
import { at, isLocal } from './addresses'
import { ownClaim, responseOf } from './own-claims'

const id = 'agency.legal-texts'
const mark = 'PLACEHOLDER'

export const legalTexts: Subject = {
  name: 'legal texts',
  claims: [
    ownClaim(
      'legal texts',
      'legal-texts',
      'The policy pages are there, with no placeholder left in them.',
      'Replace placeholders in content/pages and the legal facts in content/agency.md; a start names them by file and line.',
    ),
  ],
  async examine(visit, judge) {
    // The sample content is meant to have them as long as only its owner sees it.
    const local = isLocal(new URL(visit.origin).hostname)
    const unfinished = (reason: string, exchange: Exchange) =>
      local ? judge.prove(id, reason, exchange) : judge.refute(id, reason, exchange)
    // A site need not have a statement on accessibility.
    for (const path of ['/imprint', '/privacy-policy', '/accessibility']) {
      const exchange = await visit.get(`${path}.md`, {}, false)
      const { status, text } = responseOf(visit, exchange)
      if (path === '/accessibility' && status === 404) continue
      judge.hold(id, status === 200, `${path}.md answered ${status}`, exchange)
      const count = text.split(mark).length - 1
      if (count > 0) unfinished(`${path} has ${count} placeholders`, exchange)
    }
    const everything = await visit.get(at.guideInFull)
    const count = responseOf(visit, everything).text.split(mark).length - 1
    if (count > 0) unfinished(`the texts of the site have ${count} placeholders`, everything)
    const security = await visit.get(at.securityText)
    const contact = /^Contact: mailto:(\S+)$/m.exec(responseOf(visit, security).text)?.[1]
    if (contact && /[.@]example(?:\.\w+)?$/.test(contact))
      unfinished(`${contact} is an address for examples`, security)
  },
}
