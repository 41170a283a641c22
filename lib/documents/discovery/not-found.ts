import type { Registry } from 'agent-access'
import { allowedValues, englishHint, findNearest } from 'agent-access'
import { DomainError, type Handler, protectedResourcePath, quoted } from 'agent-access/core'
import type { Skill } from '@/lib/collections/skill'
import { paths } from '@/lib/config/paths'
import { methodHandlers } from '@/lib/http/problem'
import type { Sources } from '@/lib/views/view'

/** Handles unknown addresses below `/api` and `/.well-known`: the error lists what exists there. */
export function notFoundHandlers(
  root: string,
  services: () => Pick<Sources, 'site'>,
  pathsBelow: () => readonly string[],
) {
  const refuse: Handler = async ({ url }) => {
    throw notFoundError(root, new URL(url).pathname, pathsBelow(), services())
  }
  const handlers = methodHandlers({ GET: refuse })
  const { GET } = handlers
  return { ...handlers, POST: GET, PUT: GET, PATCH: GET, DELETE: GET }
}

function notFoundError(
  root: string,
  requestedPath: string,
  existingPaths: readonly string[],
  { site }: Pick<Sources, 'site'>,
): DomainError {
  const allowed = allowedValues(
    existingPaths.map((path) => [site.url(path), [path.slice(root.length)]]),
  )
  const hint = englishHint(findNearest(requestedPath.slice(root.length), allowed)) || '.'
  const message = `There is nothing at ${quoted(requestedPath)}${hint}`
  return new DomainError(
    'not_found',
    `${message} The addresses that exist are in errors, under allowed. ${site.url(paths.openapi)} describes those of the API, and ${site.url(paths.llms)} all that this site offers, pages included.`,
    {
      errors: [{ field: 'path', message, allowed: allowed.texts }],
    },
  )
}

export const apiRoot = '/api'

/** Returns the addresses below `/api`. */
export const listApiPaths = (registry: Registry): string[] => [
  ...registry.map(({ http }) => http.path),
  paths.jobsAlias,
]

export const wellKnownRoot = '/.well-known'

/** Returns the addresses below `/.well-known`. */
export const listWellKnownPaths = (skills: readonly Skill[]): string[] => [
  ...Object.values(paths).flatMap((path) =>
    typeof path === 'string' && path.startsWith(wellKnownRoot) ? path : [],
  ),
  protectedResourcePath(paths.mcp),
  ...skills.map(({ name }) => paths.skill(name)),
]
