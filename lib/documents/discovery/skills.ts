import { createHash } from 'node:crypto'
import type { Site } from 'agent-access/core'
import { DomainError } from 'agent-access/core'
import { originMark, type Skill } from '@/lib/collections/skill'
import { paths } from '@/lib/config/paths'
import { operationNames } from '@/lib/operations/index'
import type { Sources } from '@/lib/views/view'

/** Returns the text of a skill with this site's address and the names of operations filled in. */
export const renderSkill = ({ name, text }: Skill, site: Site): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (mark, key: string) => {
    if (mark === originMark) return site.origin
    const operation = operationNames.get(key)
    if (!operation) throw new Error(`${name}/SKILL.md: ${mark} stands for nothing.`)
    return operation
  })

const sha256 = (text: string) => createHash('sha256').update(text)

/** RFC 9530, over the same bytes as the digest in the index. */
const contentDigest = (text: string): string => `sha-256=:${sha256(text).digest('base64')}:`

/** Returns the index of skills (Agent Skills Discovery RFC, version 0.2.0). */
export const createSkillIndex = (skills: readonly Skill[], site: Site) => ({
  $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
  skills: skills.map((skill) => ({
    name: skill.name,
    type: 'skill-md',
    description: skill.description,
    url: site.url(paths.skill(skill.name)),
    digest: `sha256:${sha256(renderSkill(skill, site)).digest('hex')}`,
  })),
})

/** Returns the skill at an address, with the digest of its bytes in a header. */
export function findSkillDocument(
  { url }: Request,
  headers: Record<string, string>,
  { site, catalog: { skills } }: Sources,
): string {
  const { pathname } = new URL(url)
  const skill = skills.find(({ name }) => paths.skill(name) === pathname)
  if (!skill)
    throw new DomainError('not_found', `There is no such skill. See ${site.url(paths.skills)}.`)
  const text = renderSkill(skill, site)
  headers['content-digest'] = contentDigest(text)
  return text
}
