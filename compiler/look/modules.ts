import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse } from 'postcss'
import { type PlaceName, placeNames, type SheetName, sheets } from '@/lib/config/places'
import type { Look } from './read'

interface Module {
  readonly name: string
  readonly text: string
}

/** The modules by which pages import what they are drawn with: the site's own, or the engine's. */
export function placeModules(look: Look, root: string, folder: string): Module[] {
  const own = (file: string) => from(folder, join(root, file)).replace(/\.tsx$/, '')
  return [
    ...placeNames.map((place) => {
      const file = look.places.get(place)
      return { name: `${place}.ts`, text: file ? ownPlace(place, own(file)) : enginePlace(place) }
    }),
    { name: 'templates.ts', text: templatesModule(look, own) },
  ]
}

function from(folder: string, file: string): string {
  const path = relative(folder, file)
  return path.startsWith('.') ? path : `./${path}`
}

const contract = '@/components/look/places'

/** The custom properties that a look sets for the whole site, for what has not its sheets. */
export function ownTokens({ sheet }: Look, root: string): string {
  if (!sheet) return ''
  const declarations: string[] = []
  for (const node of parse(readFileSync(join(root, sheet), 'utf8')).nodes)
    if (node.type === 'rule' && node.selector === ':root')
      node.walkDecls(/^--/, ({ prop, value }) => void declarations.push(`  ${prop}: ${value};`))
  return declarations.length > 0 ? `:root {\n${declarations.join('\n')}\n}\n` : ''
}

const enginePlace = (place: PlaceName) => `export { default } from '@/components/look/${place}'\n`

const ownPlace = (place: PlaceName, path: string) =>
  `import type { Place } from '${contract}'
import own from '${path}'

const place: Place<'${place}'> = own

export default place
`

const templatesModule = ({ templates }: Look, own: (file: string) => string) => {
  const all = [...templates]
  const imports = all.map(([, file], at) => `import template${at} from '${own(file)}'\n`)
  const members = all.map(([name], at) => `  ${JSON.stringify(name)}: template${at},\n`)
  return `import type { Place } from '${contract}'
${imports.join('')}
const templates: Readonly<Record<string, Place<'text-page'>>> = {
${members.join('')}}

export default templates
`
}

/** The sheet of every page: layers in the order of their strength; what a look adds is the strongest. */
export function globalSheet(
  { sheets: replaced, sheet }: Look,
  root: string,
  target: string,
): string {
  const ofEngine = (file: string) => from(target, file)
  const ofSite = (file: string) => from(target, join(root, file))
  const names = Object.keys(sheets) as SheetName[]
  const layers = ['tokens', ...new Set(Object.values(sheets)), ...(sheet ? ['look'] : [])]
  const fileOf = (name: SheetName) => {
    const own = replaced.get(name)
    return own ? ofSite(own) : ofEngine(`app/styles/${name}.css`)
  }
  const imports = [
    ['./theme.css', 'tokens'],
    [ofEngine('app/styles/tokens.css'), 'tokens'],
    ...names.map((name) => [fileOf(name), sheets[name]] as const),
    ...(sheet ? [[ofSite(sheet), 'look'] as const] : []),
  ] as const
  return `@layer ${layers.join(', ')};

${imports.map(([file, layer]) => `@import "${file}" layer(${layer});`).join('\n')}
`
}
