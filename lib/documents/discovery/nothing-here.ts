import type { Site } from '@/lib/config/site'
import { DomainError } from '@/lib/domain/errors'
import { quoted } from '@/lib/domain/invisible'
import { type Handler, methodHandlers } from '@/lib/http/methods'
import { choices, didYouMean } from '@/lib/operations/choices'

/** An address below one of the roots for programs that leads nowhere: told what is there. */
export function nothingHere(
  root: string,
  services: () => { readonly site: Site },
  pathsBelow: () => readonly string[],
) {
  const refuse: Handler = async ({ url }) => {
    throw missing(root, new URL(url).pathname, pathsBelow(), services().site)
  }
  const handlers = methodHandlers({ GET: refuse })
  const { GET } = handlers
  return { ...handlers, POST: GET, PUT: GET, PATCH: GET, DELETE: GET }
}

function missing(root: string, asked: string, paths: readonly string[], site: Site): DomainError {
  const known = choices(paths.map((path) => [site.url(path), [path.slice(root.length)]]))
  const hint = didYouMean(asked.slice(root.length), known) || '.'
  const message = `There is nothing at ${quoted(asked)}${hint}`
  return new DomainError('not_found', `${message} What there is stands in errors, under allowed.`, {
    errors: [{ field: 'path', message, allowed: known.allowed }],
  })
}
