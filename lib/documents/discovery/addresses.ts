import { paths } from '@/lib/config/paths'
import type { Skill } from '@/lib/domain/skill'
import { protectedResourcePath } from '@/lib/http/challenge'
import type { Registry } from '@/lib/operations/registry'

export const apiRoot = '/api'

/** What programs may call below `/api`. */
export const apiPaths = (registry: Registry): string[] => [
  ...registry.map(({ http }) => http.path),
  paths.jobsAlias,
]

export const wellKnownRoot = '/.well-known'

/** What is published below `/.well-known`. */
export const wellKnownPaths = (skills: readonly Skill[]): string[] => [
  ...Object.values(paths).flatMap((path) =>
    typeof path === 'string' && path.startsWith(wellKnownRoot) ? path : [],
  ),
  protectedResourcePath(paths.mcp),
  ...skills.map(({ name }) => paths.skill(name)),
]
