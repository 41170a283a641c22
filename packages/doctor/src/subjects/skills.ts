import { createHash } from 'node:crypto'
import { at } from '../../agency/addresses'
import type { Judge, Subject } from '../claim'
import { readJson } from '../discover'
import { spread } from '../follow-links'
import { type Json, listOf, objectsOf, textOf } from '../json'
import { limits } from '../limits'
import { standards } from '../standards'
import { quoted } from '../text'
import type { Exchange, Visit } from '../visit'

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
    const index = await readJson(visit, judge, 'skills.form', at.skills)
    if (!index) return
    const { value, exchange } = index
    const listed = objectsOf(value.skills)
    judge.hold(
      'skills.form',
      Array.isArray(value.skills) && listed.length === listOf(value.skills).length,
      'It has no list of skills, or an entry is none',
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
    if (listed.length === 0)
      for (const id of ['skills.there', 'skills.digests', 'skills.names'])
        judge.absent(id, 'There is no skill', exchange)
    judge.giveUp('No skill could be read')
  },
}

async function examineSkill(
  skill: Json,
  exchange: Exchange,
  { visit, judge }: { visit: Visit; judge: Judge },
): Promise<void> {
  const url = textOf(skill.url)
  const name = quoted(skill.name)
  if (!URL.canParse(url)) return judge.refute('skills.form', `${name} has no address`, exchange)
  const file = await visit.find(url)
  if (file.state !== 'there') return judge.miss('skills.there', file, url)
  judge.prove('skills.there', undefined, file.exchange)
  const { bytes, text } = file.response
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  judge.hold(
    'skills.digests',
    skill.digest === digest,
    `${name} has the digest ${digest}, its index says ${quoted(skill.digest)}`,
    file.exchange,
  )
  const [, own] = /^---\n(?:.*\n)*?name: *(.*)\n/.exec(text) ?? []
  judge.hold(
    'skills.names',
    own === skill.name,
    `${name} calls itself ${quoted(own ?? 'nothing')}`,
    file.exchange,
  )
}
