import type { CacheHint } from '@modelcontextprotocol/server'
import {
  memorySkillFiles,
  type SkillCatalog,
  SkillsExtension,
} from '@modelcontextprotocol/server/ext/skills'
import type { Catalog } from '@/lib/content/catalog'
import { skillText } from '@/lib/documents/discovery/skills'
import { log } from '@/lib/runtime/log'
import type { Sources } from '@/lib/views/view'

/** Returns the skills of a moment for the SDK's extension, in the bytes of `/.well-known`. */
export function skillsOf({ catalog, site }: Sources, cacheHint: CacheHint) {
  const loaded = new WeakMap<Catalog, Promise<SkillCatalog>>()
  return (now: Date): Promise<SkillCatalog> => {
    const current = catalog.at(now)
    const skills =
      loaded.get(current) ??
      SkillsExtension.load(filesOf({ catalog: current, site }), {
        cacheHint,
        onWarning: ({ path, message }) => log('warn', 'mcp_skill', { path, message }),
      })
    loaded.set(current, skills)
    return skills
  }
}

const filesOf = ({ catalog: { skills }, site }: Sources) =>
  memorySkillFiles(
    Object.fromEntries(skills.map((skill) => [`${skill.name}/SKILL.md`, skillText(skill, site)])),
  )

/** Returns the main file of each skill as a resource, as the extension itself lists it. */
export const skillResources = ({ entries }: SkillCatalog) =>
  entries.map(({ uri, frontmatter: { name, description } }) => ({
    uri,
    name,
    description,
    mimeType: 'text/markdown',
  }))
