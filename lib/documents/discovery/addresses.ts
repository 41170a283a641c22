import { paths } from '@/lib/config/paths'
import { protectedResourcePath } from '@/lib/http/challenge'
import type { Skill } from '@/lib/kinds/skill'
import type { Registry } from '@/lib/operations/registry'

export const apiRoot = '/api'

/** Returns the addresses below `/api`. */
export const apiPaths = (registry: Registry): string[] => [
  ...registry.map(({ http }) => http.path),
  paths.jobsAlias,
]

export const wellKnownRoot = '/.well-known'

/** Returns the addresses below `/.well-known`. */
export const wellKnownPaths = (skills: readonly Skill[]): string[] => [
  ...Object.values(paths).flatMap((path) =>
    typeof path === 'string' && path.startsWith(wellKnownRoot) ? path : [],
  ),
  protectedResourcePath(paths.mcp),
  ...skills.map(({ name }) => paths.skill(name)),
]
