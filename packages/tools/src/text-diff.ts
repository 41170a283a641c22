import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGit } from 'next-host/cli'

/** The lines that git says changed between two texts, each with its sign, with some lines around them. */
export function diffTexts(before: string, after: string, around = 0): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'diff-'))
  try {
    const paths = [before, after].map((text, at) => {
      const path = join(folder, String(at))
      writeFileSync(path, text)
      return path
    })
    const options = ['diff', '--no-index', '--no-color', '--no-ext-diff', `--unified=${around}`]
    const { stdout } = createGit(folder).attempt(...options, ...paths)
    // Before the first hunk git names the two files.
    const [, ...hunks] = stdout.split(/^@@.*$/m)
    return hunks.flatMap((hunk) => hunk.split('\n').filter((line) => /^[+\- ]/.test(line)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
