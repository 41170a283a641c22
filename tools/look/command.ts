import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lookFolder } from '@/lib/config/content-dir.mjs'
import { places, sheets } from '@/lib/config/places'
import { readOptions } from '@/scripts/machine/arguments.mjs'
import { UserError } from '@/scripts/machine/user-error.mjs'

const usage = `npm run look                        lists what a site may draw itself, and what this one does
npm run look -- own <place> …       copies the engine's component to the content, as a beginning
npm run look -- own styles/<sheet>  copies a stylesheet of the engine

Ends with 0, or with 2 if there is no such place or the file is there already.`

const options = { help: { type: 'boolean', short: 'h' } } as const

/** Runs the command on a folder of content and returns what it prints. */
export function look(root: string, args: string[]): string {
  const { values, positionals } = readOptions({ args, options, allowPositionals: true }, usage)
  if (values.help) return usage
  const [command, ...names] = positionals
  if (command === undefined) return listOf(root)
  if (command !== 'own' || names.length === 0) throw new UserError(usage)
  const copies = names.flatMap((name) => copiesOf(name, root))
  const there = copies.find(({ to }) => existsSync(to))
  if (there) throw new UserError(`${there.to} is there already; move it away first.`)
  for (const { from, to } of copies) {
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(from, to)
  }
  return copies.map(({ to }) => `${to} is yours now`).join('\n')
}

interface Copy {
  readonly from: string
  readonly to: string
}

/** The files of a place, or of a sheet; those of the engine import nothing that a look may not. */
function copiesOf(name: string, root: string): Copy[] {
  const [, sheet] = /^styles\/(.+)$/.exec(name) ?? []
  const to = (file: string) => join(root, lookFolder, file)
  if (sheet !== undefined && Object.hasOwn(sheets, sheet))
    return [{ from: `app/styles/${sheet}.css`, to: to(`styles/${sheet}.css`) }]
  if (sheet !== undefined || !Object.hasOwn(places, name)) throw new UserError(unknown(name))
  const folder = 'components/look'
  const component = `${name}.tsx`
  const imported = readFileSync(join(folder, component), 'utf8').match(/(?<=')\.\/[^']+\.css(?=')/g)
  return [component, ...(imported ?? [])].map((file) => ({
    from: join(folder, file),
    to: to(file),
  }))
}

const unknown = (name: string) =>
  `There is no place "${name}". There are: ${Object.keys(places).join(', ')}; and styles/${Object.keys(sheets).join(', styles/')}.`

function listOf(root: string): string {
  const own = (file: string) => (existsSync(join(root, lookFolder, file)) ? 'yours' : '')
  const rows = [
    ...Object.entries(places).map(([name, { draws }]) => [name, draws, own(`${name}.tsx`)]),
    ...Object.keys(sheets).map((name) => [
      `styles/${name}`,
      `app/styles/${name}.css`,
      own(`styles/${name}.css`),
    ]),
    ['look.css', 'styles that follow all others', own('look.css')],
  ]
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The table of places in docs/look.md. */
export const placesTable = (): string =>
  [
    '| place | what it draws | what it must show |',
    '| --- | --- | --- |',
    ...Object.entries(places).map(
      ([name, { draws, shows }]) => `| \`${name}\` | ${draws} | ${shows} |`,
    ),
  ].join('\n')
