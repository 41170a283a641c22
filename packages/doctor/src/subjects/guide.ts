import { at } from '../../agency/addresses'
import type { Subject } from '../claim'
import { guideLinks, readDocument } from '../discover'
import { followLinks, spread } from '../follow-links'
import { limits } from '../limits'
import { standards } from '../standards'
import { plural, quoted } from '../text'

export const guide: Subject = {
  name: 'llms.txt',
  claims: [
    {
      id: 'llms-txt.form',
      claim: '/llms.txt is text with exactly one title, its first line.',
      standard: standards.llmsTxt,
      fix: 'Serve text/plain or text/markdown that begins with "# " and the name of the site.',
    },
    {
      id: 'llms-txt.links',
      claim: 'What /llms.txt links to answers.',
      standard: standards.llmsTxt,
      fix: 'Take the link out, or serve what it promises.',
    },
    {
      id: 'llms-txt.full',
      claim: '/llms-full.txt holds text that goes further than /llms.txt.',
      standard: standards.llmsTxt,
      fix: 'Generate /llms-full.txt with the texts of the pages, or serve no such file.',
    },
  ],
  async examine(visit, judge) {
    const document = await readDocument(visit, judge, 'llms-txt.form', at.guide)
    if (!document) return
    const { response, exchange } = document
    const lines = response.text.split('\n').filter((line) => line.trim())
    const titles = titlesOf(response.text)
    const right = /^text\/(?:plain|markdown)$/.test(response.type)
    judge.hold('llms-txt.form', right, `It is sent as ${quoted(response.type)}`, exchange)
    if (!/^# \S/.test(lines[0] ?? ''))
      judge.refute(
        'llms-txt.form',
        `Its first line is ${quoted(lines[0] ?? '')}, no title`,
        exchange,
      )
    else
      judge.hold(
        'llms-txt.form',
        titles === 1,
        `It has ${plural(titles, 'title')}, not one`,
        exchange,
      )
    const asked = spread(await guideLinks(visit), limits.linksAskedMax)
    await followLinks(
      visit,
      judge,
      'llms-txt.links',
      asked.map((url) => ({ url, from: at.guide })),
    )
    const full = await readDocument(visit, judge, 'llms-txt.full', at.guideInFull)
    if (!full) return
    const text = /^text\//.test(full.response.type)
    judge.hold('llms-txt.full', text, `It is sent as ${quoted(full.response.type)}`, full.exchange)
    const further = full.response.cut || full.response.text.length > response.text.length
    judge.hold('llms-txt.full', further, 'It is no longer than /llms.txt', full.exchange)
  },
}

/** Titles outside of code blocks. */
function titlesOf(text: string): number {
  let [titles, code] = [0, false]
  for (const line of text.split('\n'))
    if (/^\s{0,3}(?:```|~~~)/.test(line)) code = !code
    else if (!code && /^# \S/.test(line)) titles += 1
  return titles
}
