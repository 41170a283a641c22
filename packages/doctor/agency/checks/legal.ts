import { at, isLocal } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'

export const legalPages = ['/imprint', '/privacy-policy', '/accessibility']
const mark = 'PLACEHOLDER'

export const legalTexts: Check = {
  name: 'legal texts',
  shows: 'the policy pages have to be there, with no placeholder left in them',
  async run(site, { expect, warn }) {
    // The sample content is meant to have them as long as only its owner sees it.
    const judge = isLocal(site.hostname)
      ? warn
      : (reason: string, fix: string) => expect(false, reason, fix)
    for (const path of legalPages) {
      const { status, text } = await site.get(`${path}.md`)
      expect(status === 200, `${path}.md answered ${status}`, `Write content/pages${path}.md.`)
      const count = text.split(mark).length - 1
      const files = `content/pages${path}.md and the legal facts in content/agency.md`
      if (count > 0) judge(`${path} has ${count} placeholders`, `Replace them: ${files}.`)
    }
    const { text: everything } = await site.get(at.guideInFull)
    const elsewhere = everything.split(mark).length - 1
    if (elsewhere > 0)
      judge(
        `the texts of the site have ${elsewhere} placeholders`,
        'Replace them: a start names them by file and line.',
      )
    const contact = /^Contact: mailto:(\S+)$/m.exec((await site.get(at.securityText)).text)?.[1]
    if (contact && /[.@]example(?:\.\w+)?$/.test(contact))
      judge(`${contact} is an address for examples`, 'Set email in content/agency.md.')
  },
}
