import { readFileSync, writeFileSync } from 'node:fs'

const done = new Set<string>()

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has a browser compile a whole script beside the page, while it arrives (Chrome, since 136; others
 * see a comment). React and Next are otherwise compiled function by function as each is called
 * first, and the page stands still meanwhile.
 */
export function compileOnArrival(file: string): void {
  // Nearly all pages load the same scripts.
  if (done.has(file)) return
  done.add(file)
  const source = readFileSync(file, 'utf8')
  if (!source.startsWith(hint)) writeFileSync(file, hint + source)
}
