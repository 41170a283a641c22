import { at } from '../../agency/addresses'
import type { Subject } from '../claim'
import { readDocument } from '../discover'
import { standards } from '../standards'
import { quoted } from '../text'

export const securityText: Subject = {
  name: 'security.txt',
  claims: [
    {
      id: 'security-txt.form',
      claim: '/.well-known/security.txt is text with a contact and one date of expiry.',
      standard: standards.securityText,
      fix: 'Serve text/plain with Contact: (mailto:, https: or tel:) and one Expires:.',
    },
    {
      id: 'security-txt.current',
      claim: 'security.txt has not expired.',
      standard: standards.securityTextExpires,
      fix: 'Look the contact over and set Expires anew, less than a year ahead.',
    },
    {
      id: 'security-txt.canonical',
      claim: 'security.txt names the address it is found at as canonical.',
      standard: standards.securityTextCanonical,
      fix: 'Set Canonical to the address of the file, or leave it out.',
    },
  ],
  async examine(visit, judge) {
    const document = await readDocument(visit, judge, 'security-txt.form', at.securityText)
    if (!document) return
    const { response, exchange } = document
    const fields = response.text.split(/\r?\n/).flatMap((line) => {
      const [, name, value] = /^([A-Za-z-]+):\s*(\S.*)$/.exec(line) ?? []
      return name && value ? [{ name: name.toLowerCase(), value: value.trim() }] : []
    })
    const all = (name: string) =>
      fields.filter((field) => field.name === name).map(({ value }) => value)
    judge.hold(
      'security-txt.form',
      response.type === 'text/plain',
      `It is sent as ${quoted(response.type)}`,
      exchange,
    )
    const contacts = all('contact')
    judge.hold(
      'security-txt.form',
      contacts.some((contact) => /^(?:mailto:|https:|tel:)\S+$/.test(contact)),
      contacts.length > 0 ? `Contact is ${quoted(contacts[0])}, no address` : 'It has no Contact',
      exchange,
    )
    const expires = all('expires')
    judge.hold(
      'security-txt.form',
      expires.length === 1,
      `It has ${expires.length} Expires, not one`,
      exchange,
    )
    const date = Date.parse(expires[0] ?? '')
    if (Number.isNaN(date))
      judge.leave('security-txt.current', 'It has no date of expiry', exchange)
    else
      judge.hold(
        'security-txt.current',
        date > Date.now(),
        `It expired on ${quoted(expires[0])}`,
        exchange,
      )
    const canonical = all('canonical')
    if (canonical.length === 0) return judge.absent('security-txt.canonical')
    judge.hold(
      'security-txt.canonical',
      canonical.includes(exchange.url),
      `Canonical is ${quoted(canonical[0])}, the file is at ${exchange.url}`,
      exchange,
    )
  },
}
