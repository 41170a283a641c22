import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitFrontMatter } from 'site-content/compiler'
import { readContentDir } from '@/lib/config/env'

/**
 * Copies content/ without its translations to a folder where a test may change it. Texts stay whole where their path begins
 * as named and are short elsewhere: to read them is most of the work of compiling.
 */
export function copyContent(to: string, ...whole: readonly string[]): void {
  cpSync(readContentDir(), to, { recursive: true })
  removeTranslations(to)
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.md') || whole.some((start) => path.startsWith(start))) continue
    const { head, rest } = splitFrontMatter(readFileSync(join(to, path), 'utf8'))
    if (head && rest.trim()) writeFileSync(join(to, path), `${head}\nA short text.\n`)
  }
}

/** Removes every file that translates another, such as `about.de.md`. */
function removeTranslations(from: string): void {
  for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' }))
    if (/\.[\w-]+\.md$/.test(path)) rmSync(join(from, path))
}
