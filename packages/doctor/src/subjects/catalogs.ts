import { at } from '../../agency/addresses'
import type { Subject } from '../claim'
import { readJson } from '../discover'
import { followLinks, spread } from '../follow-links'
import { type Json, objectsOf, textOf } from '../json'
import { limits } from '../limits'
import { standards } from '../standards'
import { quoted } from '../text'

const path = at.resources
const standard = standards.ard

export const resources: Subject = {
  name: 'ARD',
  claims: [
    {
      id: 'ard.form',
      claim:
        'The resource manifest lists entries, each with an identifier, a type, and one place where it is.',
      standard,
      fix: 'Give every entry identifier, type, and exactly one of url and data.',
    },
    {
      id: 'ard.entries',
      claim: 'What the resource manifest lists answers.',
      standard,
      fix: 'Take the entry out, or serve what it promises.',
    },
  ],
  async examine(visit, judge) {
    const document = await readJson(visit, judge, 'ard.form', path)
    if (!document) return
    const { value, response, exchange } = document
    judge.hold(
      'ard.form',
      /json/.test(response.type),
      `${path} is sent as ${quoted(response.type)}`,
      exchange,
    )
    const entries = objectsOf(value.entries)
    judge.hold('ard.form', entries.length > 0, `${path} has no entries`, exchange)
    for (const entry of entries) {
      const issue = issueOf(entry)
      judge.hold('ard.form', issue === undefined, `${quoted(entry.identifier)} ${issue}`, exchange)
    }
    const own = entries.map(({ url }) => textOf(url)).filter((url) => visit.isOwn(url))
    await followLinks(
      visit,
      judge,
      'ard.entries',
      spread([...new Set(own)], limits.entriesAskedMax).map((url) => ({ url, from: path })),
    )
  },
}

function issueOf({ identifier, type, url, data }: Json): string | undefined {
  if (!textOf(identifier)) return 'has no identifier'
  if (!textOf(type)) return 'has no type'
  if ((url === undefined) === (data === undefined)) return 'has not exactly one of url and data'
  if (url !== undefined && !URL.canParse(textOf(url)))
    return `has ${quoted(url)}, which is no whole address`
  return undefined
}
