import { developmentPaths, notFoundPath, paths, toMarkdownPath } from './paths'
import { isRouteRoot } from './routes'

const reservedPaths: ReadonlySet<unknown> = new Set([
  ...Object.values(paths),
  toMarkdownPath(paths.home),
  notFoundPath,
  ...developmentPaths,
])

/** Checks for a name that no page of a site's own has, since its page or Markdown would be at another address of the engine. */
export const isReservedPage = (name: string): boolean =>
  isRouteRoot(`/${name}`) ||
  reservedPaths.has(`/${name}`) ||
  reservedPaths.has(toMarkdownPath(`/${name}`))
