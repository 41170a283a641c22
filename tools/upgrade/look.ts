import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { lookFolder } from '@/lib/config/content-dir.mjs'
import type { Upgrade } from './engine'
import type { Git } from './git'

/** A file of a site's look that an upgrade touches. */
export interface Touched {
  readonly file: string
  readonly why: string
}

const contracts = 'components/look/places.ts'

/** Returns which components and sheets of a look have other props, or draw what the engine draws otherwise now. */
export function touchedLook(
  git: Git,
  { base, target }: Pick<Upgrade, 'base' | 'target'>,
  contentDir: string,
): Touched[] {
  const folder = resolve(git.folder, contentDir, lookFolder)
  if (!existsSync(folder)) return []
  const [before, after] = [contractsAt(git, base), contractsAt(git, target)]
  const isChanged = (file: string) => git.show(base, file) !== git.show(target, file)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((name) => {
      const [, place] = /^([\w-]+)\.tsx$/.exec(name) ?? []
      const [, sheet] = /^styles\/([\w-]+)\.css$/.exec(name) ?? []
      const why = place
        ? whyPlace(place, before, after, isChanged)
        : sheet && isChanged(`app/styles/${sheet}.css`)
          ? `app/styles/${sheet}.css has changed`
          : undefined
      return why ? [{ file: `${contentDir}/${lookFolder}/${name}`, why }] : []
    })
}

type Contracts = (place: string) => string | undefined

function whyPlace(
  place: string,
  before: Contracts,
  after: Contracts,
  isChanged: (file: string) => boolean,
): string | undefined {
  const now = after(place)
  if (now === undefined) return 'the engine has no such place any more'
  if (now !== before(place)) return `its props have changed, see ${contracts}`
  const own = ['tsx', 'module.css'].map((end) => `components/look/${place}.${end}`)
  return own.some(isChanged) ? `the engine draws it otherwise now, see ${own[0]}` : undefined
}

/** Reads the contracts of places out of a commit: the props of each, with every type that these name. */
function contractsAt(git: Git, commit: string): Contracts {
  const text = git.show(commit, contracts)
  const files = git
    .lines('ls-tree', '--name-only', commit, 'lib/views/', 'lib/domain/picture.ts')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const declared = declarationsIn([text, ...files.map((file) => git.show(commit, file))])
  const props = membersIn(declared.get('Props')?.join('\n') ?? '')
  return (place) => {
    const own = props.get(place)
    return own === undefined ? undefined : withNamed(own, declared)
  }
}

/** The top-level types of some files, by their names, without comments. */
function declarationsIn(texts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const text of texts)
    for (const part of text
      .replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '')
      .split(/^(?=(?:export|interface|type|const|function|import|async|class)\b)/m)) {
      const [, name] = /^(?:export )?(?:interface|type) (\w+)/.exec(part) ?? []
      if (name) found.set(name, [...(found.get(name) ?? []), part.trim()])
    }
  return found
}

/** The members of the interface of all props, each with its text. */
const membersIn = (props: string): ReadonlyMap<string, string> =>
  new Map(
    props
      .split(/^ {2}readonly (?=[\w'-]+:)/m)
      .slice(1)
      .map((member) => {
        const [, name = '', text = ''] = /^'?([\w-]+)'?: ([\s\S]*)$/.exec(member) ?? []
        return [name, text.trim()]
      }),
  )

function withNamed(text: string, declared: ReadonlyMap<string, readonly string[]>): string {
  const named = new Set<string>()
  const all = (text: string): string[] => [
    text,
    ...[...text.matchAll(/\b[A-Z]\w+\b/g)].flatMap(([name]) => {
      if (named.has(name)) return []
      named.add(name)
      return (declared.get(name) ?? []).flatMap(all)
    }),
  ]
  return all(text).join('\n')
}
