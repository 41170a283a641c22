import { createHash } from 'node:crypto'
import { parse } from 'yaml'
import type { Judge, Subject } from '../claim'
import { wellKnown } from '../discover'
import { spread } from '../follow-links'
import { guarded } from '../guard'
import { isObject, type Json, objectsOf, parseJson, textOf, textsOf } from '../json'
import { limits } from '../limits'
import { standards } from '../standards'
import { quoted } from '../text'
import type { Exchange, ReceivedResponse, Visit } from '../visit'

export const skills: Subject = {
  name: 'agent skills',
  claims: [
    {
      id: 'skills.form',
      claim: 'The index of skills lists names, descriptions and addresses.',
      standard: standards.agentSkills,
      fix: 'Give every skill name, type, description, url and digest.',
    },
    {
      id: 'skills.there',
      claim: 'Every skill of the index is there.',
      standard: standards.agentSkills,
      fix: 'Serve the skill, or take it out of the index.',
    },
    {
      id: 'skills.digests',
      claim: 'Every skill has the digest that its index gives.',
      standard: standards.agentSkills,
      fix: 'Make the digest from the bytes that are served, and let nothing rewrite them on the way.',
    },
    {
      id: 'skills.names',
      claim: 'Every skill calls itself as its index does.',
      standard: standards.agentSkills,
      fix: 'Make the index from the front matter of the skills.',
    },
  ],
  async examine(visit, judge) {
    const first = await visit.find(wellKnown.skills)
    const found = first.state === 'absent' ? await visit.find(wellKnown.skillsBefore) : first
    if (found.state === 'absent') return judge.none(found.note)
    if (found.state === 'unknown') return judge.giveUp(found.why)
    const { response, exchange } = found
    const parsed = parseJson(response.text)
    const index = 'value' in parsed && isObject(parsed.value) ? parsed.value : undefined
    if (!index || !Array.isArray(index.skills)) {
      judge.refute(
        'skills.form',
        'problem' in parsed ? `The index is ${parsed.problem}` : 'The index lists no skills',
        exchange,
      )
      return judge.giveUp('The index is none')
    }
    const listed = objectsOf(index.skills)
    judge.hold(
      'skills.form',
      listed.length === index.skills.length && listed.length > 0,
      'An entry is no skill',
      exchange,
    )
    for (const skill of listed) {
      judge.hold(
        'skills.form',
        /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(textOf(skill.name)),
        `${quoted(skill.name)} is no name of a skill`,
        exchange,
      )
      judge.hold(
        'skills.form',
        Boolean(textOf(skill.description)),
        `${quoted(skill.name)} has no description`,
        exchange,
      )
    }
    for (const skill of spread(listed, limits.skillsAskedMax))
      await examineSkill(skill, exchange, { visit, judge })
    judge.giveUp('No skill could be read')
  },
}

async function examineSkill(
  skill: Json,
  exchange: Exchange,
  { visit, judge }: { visit: Visit; judge: Judge },
): Promise<void> {
  const url = addressOf(skill, exchange.url)
  const name = quoted(skill.name)
  if (!url) return judge.refute('skills.form', `${name} has no address`, exchange)
  const file = await visit.find(url)
  if (file.state !== 'there')
    return judge.miss('skills.there', file, `${name} is not at ${visit.pathOf(url)}`, url)
  judge.prove('skills.there', undefined, file.exchange)
  const digest = digestOf(skill)
  if (digest === undefined)
    judge.leave('skills.digests', `${name} has no digest in the index`, exchange)
  else if (file.response.cut)
    judge.leave('skills.digests', `${name} is longer than what is read of an answer`)
  else
    judge.hold(
      'skills.digests',
      hashOf(file.response) === digest,
      `${name} has the digest ${hashOf(file.response)}, its index says ${quoted(digest)}`,
      file.exchange,
    )
  if (textOf(skill.type) === 'archive') return
  const front = frontMatterOf(file.response.text)
  judge.hold(
    'skills.names',
    front?.name === skill.name,
    `${name} calls itself ${quoted(front?.name ?? 'nothing')}`,
    file.exchange,
  )
}

function addressOf(skill: Json, index: string): string | undefined {
  const named = textOf(skill.url) || textsOf(skill.files).find((file) => file.endsWith('SKILL.md'))
  const target = named ? (skill.url ? named : `${textOf(skill.name)}/${named}`) : undefined
  return target !== undefined && URL.canParse(target, index)
    ? new URL(target, index).href
    : undefined
}

const digestOf = ({ digest, sha256 }: Json): string | undefined =>
  textOf(digest) || (textOf(sha256) ? `sha256:${textOf(sha256)}` : undefined)

const hashOf = ({ bytes }: ReceivedResponse) =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`

function frontMatterOf(text: string): Json | undefined {
  if (!text.startsWith('---\n')) return undefined
  const end = text.indexOf('\n---', 4)
  if (end < 0 || end > 20_000) return undefined
  try {
    const value = guarded(() => parse(text.slice(4, end), { maxAliasCount: 10 }) as unknown)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
