import { createHash } from 'node:crypto'
import { DomainError } from './errors'
import type { Messages } from './messages'
import { agentPaths } from './paths'
import type { Site } from './site'

/** An agent skill (agentskills.io). */
export interface Skill {
  readonly name: string
  /** Says what it does and when it is needed. */
  readonly description: string
  /** The whole SKILL.md, with its front matter. */
  readonly text: string
  /** What people ask agents for that need it; search services compare with them. */
  readonly queries?: readonly string[] | undefined
}

/** A skill as a site writes it; its front matter follows from the name and the description. */
export interface SkillDefinition extends Omit<Skill, 'text'> {
  /** What an agent does, step by step, as Markdown. */
  readonly instructions: string
}

/** Writes the file of a skill. */
export function toSkill({ name, description, instructions, queries }: SkillDefinition): Skill {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name) || name.length > skillNameCharsMax)
    throw new Error(
      `skill "${name}": its name must be lower case words with hyphens, such as book-a-room, of at most ${skillNameCharsMax} characters`,
    )
  const frontMatter = `name: ${name}\ndescription: ${JSON.stringify(description)}`
  const text = `---\n${frontMatter}\n---\n\n${instructions.trim()}\n`
  return { name, description, text, queries }
}

const skillNameCharsMax = 64

const sha256 = (text: string) => createHash('sha256').update(text)

/** Agent Skills Discovery RFC, version 0.2.0 */
export const createSkillIndex = (skills: readonly Skill[], site: Site) => ({
  $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
  skills: skills.map(({ name, description, text }) => ({
    name,
    type: 'skill-md',
    description,
    url: site.url(agentPaths.skill(name)),
    digest: `sha256:${sha256(text).digest('hex')}`,
  })),
})

/** Sets the digest of its bytes (RFC 9530). */
export function requireSkillText(
  skills: readonly Skill[],
  path: string,
  headers: Record<string, string>,
  site: Site,
  { requests }: Messages,
): string {
  const skill = skills.find(({ name }) => agentPaths.skill(name) === path)
  if (!skill)
    throw new DomainError(
      'not_found',
      requests.unknownSkill({ index: site.url(agentPaths.skills) }),
    )
  headers['content-digest'] = `sha-256=:${sha256(skill.text).digest('base64')}:`
  return skill.text
}
