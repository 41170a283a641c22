import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'

/** Returns the files that Next has rendered for a project, by address: `en/work.html`. */
export function builtFiles(project: string, ending: string): ReadonlyMap<string, string> {
  const root = join(project, '.next/server')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => [name.replace(/^(?:.*\/\$|app)\//, ''), join(root, name)] as const)
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns one of them. */
export function builtFile(project: string, name: string): string {
  const file = builtFiles(project, extname(name)).get(name)
  if (!file) throw new Error(`Next has built no ${name}.`)
  return file
}
