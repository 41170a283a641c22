import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has a browser compile whole scripts beside the page, while they arrive (Chrome, since 136; others
 * see a comment): function by function, the page would stand still for twice as long.
 */
export function markScriptsForEagerCompile(buildFolder: string): void {
  const folder = join(buildFolder, 'static', 'chunks')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  if (scripts.length === 0) throw new Error(`Next has built no script in ${folder}`)
  for (const file of scripts.map((name) => join(folder, name))) {
    const source = readFileSync(file, 'utf8')
    if (!source.startsWith(hint)) writeFileSync(file, hint + source)
  }
}
