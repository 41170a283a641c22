import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closingTime, type Role } from '@/lib/domain/role'
import { compile } from './compile'
import type { Mistake } from './read'

const [contentRoot = 'content', target = '.catalog'] = process.argv.slice(2)

const { data, mistakes } = compile(contentRoot)
if (data) {
  mkdirSync(target, { recursive: true })
  // A parsed string loads faster than the same literal, and a bundler need not look inside.
  write('catalog.js', `export default JSON.parse(${JSON.stringify(JSON.stringify(data))})\n`)
  write(
    'catalog.d.ts',
    `import type { CatalogData } from '@/lib/catalog/catalog-data'\n\ndeclare const data: CatalogData\nexport default data\n`,
  )
  write('edge.js', `export default ${JSON.stringify({ closing: closingOf(data.roles) })}\n`)
  write(
    'edge.d.ts',
    'declare const data: { readonly closing: Readonly<Record<string, number>> }\nexport default data\n',
  )
} else {
  for (const mistake of mistakes) console.error(lineOf(mistake))
  console.error(`\ncontent: ${mistakes.length} mistake(s); nothing was built.`)
  process.exitCode = 1
}

/** When each role that has an end closes, in milliseconds; 0 when that is past. */
function closingOf(roles: readonly Role[]): Record<string, number> {
  const now = Date.now()
  const times = roles.map((role) => [role.slug, closingTime(role)] as const)
  return Object.fromEntries(
    times.filter(([, at]) => at < Infinity).map(([slug, at]) => [slug, at <= now ? 0 : at]),
  )
}

/** Leaves an unchanged file alone, so that whoever watches it is not woken for nothing. */
function write(name: string, text: string) {
  const path = join(target, name)
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {}
  writeFileSync(path, text)
}

function lineOf({ file, line, field, message, allowed }: Mistake): string {
  const choice = allowed?.length ? ` Allowed: ${allowed.join(', ')}.` : ''
  return `${contentRoot}/${file}:${line} ${field}: ${message}.${choice}`
}
