import { developmentPaths, notFoundPath, paths, toMarkdownPath } from './paths'
import { isRouteRoot } from './routes'

const reservedNames: ReadonlySet<unknown> = new Set([
  ...Object.values(paths),
  toMarkdownPath(paths.home),
  notFoundPath,
  ...developmentPaths,
])

/** Checks for a name that no page of a site's own has, since its page or Markdown would be at another address of the engine. */
export const isReservedName = (name: string): boolean =>
  isRouteRoot(`/${name}`) ||
  reservedNames.has(`/${name}`) ||
  reservedNames.has(toMarkdownPath(`/${name}`))
