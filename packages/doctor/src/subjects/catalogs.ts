import type { ClaimText, Judge, Standard, Subject } from '../claim'
import { entriesOf, wellKnown } from '../discover'
import { followLinks, spread } from '../follow-links'
import { isObject, type Json, parseJson, textOf } from '../json'
import { limits } from '../limits'
import { standards } from '../standards'
import { quoted } from '../text'
import type { Visit } from '../visit'

const claimsOf = (id: string, what: string, standard: Standard): readonly ClaimText[] => [
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
]

const catalog = (
  id: string,
  name: string,
  path: string,
  what: string,
  standard: Standard,
): Subject => ({
  name,
  claims: claimsOf(id, what, standard),
  async examine(visit, judge) {
    const found = await visit.find(path)
    if (found.state === 'absent') return judge.none(found.note)
    if (found.state === 'unknown') return judge.giveUp(found.why)
    const { response, exchange } = found
    const parsed = parseJson(response.text)
    if (!('value' in parsed) || !isObject(parsed.value)) {
      judge.refute(
        `${id}.form`,
        `${path} is ${'problem' in parsed ? parsed.problem : 'no object'}`,
        exchange,
      )
      return judge.giveUp('The catalog is none')
    }
    judge.hold(
      `${id}.form`,
      /json/.test(response.type),
      `${path} is sent as ${quoted(response.type)}`,
      exchange,
    )
    const entries = entriesOf(parsed.value)
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
    await follow(visit, judge, `${id}.entries`, path, entries)
  },
})

function issueOf({ identifier, type, mediaType, url, data }: Json): string | undefined {
  if (!textOf(identifier)) return 'has no identifier'
  if (!textOf(type) && !textOf(mediaType)) return 'has no type'
  if ((url === undefined) === (data === undefined)) return 'has not exactly one of url and data'
  if (url !== undefined && !URL.canParse(textOf(url)))
    return `has ${quoted(url)}, which is no whole address`
  return undefined
}

async function follow(
  visit: Visit,
  judge: Judge,
  id: string,
  path: string,
  entries: readonly Json[],
): Promise<void> {
  const own = entries.map(({ url }) => textOf(url)).filter((url) => visit.isOwn(url))
  if (own.length === 0) return judge.absent(id, 'It leads to nothing of this origin')
  const asked = spread([...new Set(own)], limits.entriesAskedMax)
  await followLinks(
    visit,
    judge,
    id,
    asked.map((url) => ({ url, from: path })),
  )
}

export const resources = catalog(
  'ard',
  'ARD',
  wellKnown.resources,
  'The resource manifest',
  standards.ard,
)
export const aiCatalog = catalog(
  'ai-catalog',
  'AI catalog',
  wellKnown.aiCatalog,
  'The AI catalog',
  standards.aiCatalog,
)
