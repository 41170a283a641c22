import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '@/scripts/machine/root.mjs'

/** An example of what a row of the table "Where things go" in CONTRIBUTING.md says. */
export interface Addition {
  /** The first cell of its row. */
  readonly row: string
  /** The folder beside this file that has the new files, at the paths they are to have. */
  readonly folder?: string
  /** What changes in files that are there: what each has exactly once, and what takes its place. */
  readonly edits: Readonly<Record<string, readonly Edit[]>>
  /** The tests that pass if nothing else has to change. */
  readonly tests: readonly string[]
  /** Those of them in e2e/contract/. */
  readonly contract?: readonly string[]
}

type Edit = readonly [found: string, instead: string]

/** Returns every file of an addition with its text; throws where an edit has lost its place. */
export function filesOf({ folder, edits }: Addition): ReadonlyMap<string, string> {
  const edited = Object.entries(edits).map(([path, changes]): [string, string] => [
    path,
    changes.reduce(
      (text, edit) => replaced(text, edit, path),
      readFileSync(join(root, path), 'utf8'),
    ),
  ])
  return new Map([...(folder ? filesIn(folder) : []), ...edited])
}

function replaced(text: string, [found, instead]: Edit, path: string): string {
  const [before = '', after, ...more] = text.split(found)
  if (after === undefined || more.length > 0)
    throw new Error(
      `${path} has this ${more.length > 0 ? 'more than once' : 'no more'}; mend e2e/support/additions: ${found}`,
    )
  return before + instead + after
}

function filesIn(folder: string): [string, string][] {
  const from = join(root, 'e2e', 'support', 'additions', folder)
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(from, file).split(sep).join('/'), readFileSync(file, 'utf8')])
}

/** Checks for a file of code: no words, no content, no document and no test. */
export const isCode = (path: string): boolean =>
  /\.(?:tsx?|mjs|css)$/.test(path) && !/^e2e\/|\.(?:test|spec)\.\w+$/.test(path)
