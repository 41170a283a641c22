import { at } from '../../agency/addresses'
import type { Standard, Subject } from '../claim'
import { readJson } from '../discover'
import { followLinks, spread } from '../follow-links'
import { type Json, objectsOf, textOf } from '../json'
import { limits } from '../limits'
import { standards } from '../standards'
import { quoted } from '../text'

const catalog = (
  id: string,
  name: string,
  path: string,
  what: string,
  standard: Standard,
): Subject => ({
  name,
  claims: [
    {
      id: `${id}.form`,
      claim: `${what} lists entries, each with an identifier, a type, and one place where it is.`,
      standard,
      fix: 'Give every entry identifier, type, and exactly one of url and data.',
    },
    {
      id: `${id}.entries`,
      claim: `What ${what.toLowerCase()} lists answers.`,
      standard,
      fix: 'Take the entry out, or serve what it promises.',
    },
  ],
  async examine(visit, judge) {
    const document = await readJson(visit, judge, `${id}.form`, path)
    if (!document) return
    const { value, response, exchange } = document
    judge.hold(
      `${id}.form`,
      /json/.test(response.type),
      `${path} is sent as ${quoted(response.type)}`,
      exchange,
    )
    const entries = objectsOf(value.entries)
    judge.hold(`${id}.form`, entries.length > 0, `${path} has no entries`, exchange)
    for (const entry of entries) {
      const issue = issueOf(entry)
      judge.hold(
        `${id}.form`,
        issue === undefined,
        `${quoted(entry.identifier)} ${issue}`,
        exchange,
      )
    }
    const own = entries.map(({ url }) => textOf(url)).filter((url) => visit.isOwn(url))
    await followLinks(
      visit,
      judge,
      `${id}.entries`,
      spread([...new Set(own)], limits.entriesAskedMax).map((url) => ({ url, from: path })),
    )
  },
})

function issueOf({ identifier, type, url, data }: Json): string | undefined {
  if (!textOf(identifier)) return 'has no identifier'
  if (!textOf(type)) return 'has no type'
  if ((url === undefined) === (data === undefined)) return 'has not exactly one of url and data'
  if (url !== undefined && !URL.canParse(textOf(url)))
    return `has ${quoted(url)}, which is no whole address`
  return undefined
}

export const resources = catalog('ard', 'ARD', at.resources, 'The resource manifest', standards.ard)
export const aiCatalog = catalog(
  'ai-catalog',
  'AI catalog',
  at.aiCatalog,
  'The AI catalog',
  standards.aiCatalog,
)
