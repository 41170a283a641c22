import { markdownPath, nowherePath, paths, specimenPath } from './paths'
import { isRoot } from './routes'

const taken: ReadonlySet<unknown> = new Set([
  ...Object.values(paths),
  markdownPath(paths.home),
  nowherePath,
  specimenPath,
])

/** Checks for a name that no page of a site's own has, since its page or Markdown would be at another address of the engine. */
export const isReservedName = (name: string): boolean =>
  isRoot(`/${name}`) || taken.has(`/${name}`) || taken.has(markdownPath(`/${name}`))
