import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import type { Issue } from '@/compiler/issue'
import { lookFolder } from '@/lib/config/content-dir.mjs'
import type { PlaceName } from '@/lib/config/places'
import { placeModules } from './modules'
import { hasComponents, type Look } from './read'

const tsc = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
)

/**
 * Checks the types of a look against the props that its places are given. The modules that pages import
 * are written beside those of the last look, which stay until the new one is valid.
 */
export function checkTypes(look: Look, root: string, target: string): Issue[] {
  if (!hasComponents(look)) return []
  const folder = join(target, 'checked', lookFolder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  for (const { name, text } of placeModules(look, root, folder)) write(name, text)
  write('types.d.ts', `/// <reference types="next" />\nimport 'next/types/global'\n`)
  write('tsconfig.json', JSON.stringify(projectIn(relative(folder, ''))))
  const args = [tsc, '-p', join(folder, 'tsconfig.json'), '--pretty', 'false']
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status === 0) return []
  const issues = stdout.split('\n').flatMap((line) => issueIn(line, root, look))
  if (issues.length === 0) throw new Error(`The types of the look could not be checked:\n${stdout}`)
  return issues
}

const projectIn = (top: string) => ({
  extends: `${top}/tsconfig.json`,
  compilerOptions: {
    plugins: [],
    paths: { [`@/.catalog/${lookFolder}/*`]: ['./*'], '@/*': [`${top}/*`] },
  },
  include: ['*.ts'],
  exclude: [],
})

/** What the compiler says of a file of the look; of the module that pages import, that its props are others. */
function issueIn(line: string, root: string, { places, templates }: Look): Issue[] {
  const [place = '', message] = line.split(/\): error (?=TS\d)/, 2)
  if (!message) return []
  const [path = '', at = ''] = place.split('(')
  const [code = '', ...words] = message.replace(/\.$/, '').split(': ')
  const own = relative(root, path)
  if (own.startsWith(`${lookFolder}/`))
    return [{ file: own, line: Number.parseInt(at, 10), field: code, message: words.join(': ') }]
  const file = places.get(basename(path, '.ts') as PlaceName) ?? [...templates.values()][0]
  if (!file || !path.includes('checked/')) return []
  const because = `These are not the props of the place: ${words.join(': ')}`
  return [{ file, line: 1, field: 'props', message: because }]
}
