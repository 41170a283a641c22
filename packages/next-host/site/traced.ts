import { join, relative, sep } from 'node:path'
import { catalogFile } from 'site-content/edge'

export interface TracedPage {
  readonly filePath: string
  /** What it was traced to need. */
  readonly assets: Readonly<Record<string, string>>
}

/** Every file those pages need, by its place below the project. */
export function listTracedFiles(
  pages: readonly TracedPage[],
  projectDir: string,
): Readonly<Record<string, string>> {
  // Next names them by their places below a repository, which may hold more than this project.
  const neededFiles = pages.flatMap(({ filePath, assets }) => [...Object.values(assets), filePath])
  const files = Object.fromEntries(neededFiles.map((file) => [relative(projectDir, file), file]))
  // The server has its own copy of the content.
  delete files[join('.catalog', catalogFile)]
  // A file of the project may be a database or a secret, and what is copied gets published.
  const others = Object.keys(files).filter((path) => !isBuilt(path.split(sep).join('/')))
  if (others.length > 0)
    throw new Error(
      `A copy of the site holds only node_modules/, .next/, originals of pictures and fonts, but Next was led to ${others.join(', ')}. ` +
        'Mark the path that leads there with turbopackIgnore, or exclude it in next.config.ts.',
    )
  return files
}

const isBuilt = (path: string) =>
  /^(?:node_modules|\.next|\.pictures\/originals|\.catalog\/fonts)\/./.test(path)
