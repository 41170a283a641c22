import { contentFolder } from '@/lib/config/content-folder'
import { EnvError, env } from '@/lib/config/env'
import { readOptions } from '@/scripts/machine/arguments.mjs'
import { endWithReader } from '@/scripts/machine/closed-pipe.mjs'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { UserError } from '@/scripts/machine/user-error.mjs'
import { BoardError } from './board-client'
import { diffOf, pathOf } from './diff'
import { inert, inertJson } from './lines'
import { type Pulled, pull } from './pull'
import { PullError } from './pull-error'

const usage = `npm run roles:pull                  brings the roles of the content in step with the job board that ats.md names
npm run roles:pull -- --dry-run     prints what would change, and changes nothing
npm run roles:pull -- --json        the result as JSON
npm run roles:pull -- <folder>      another folder than CONTENT_DIR

Ends with 0 if the roles are in step, 1 if nothing was written because something is wrong, 2 if an option or a setting is not valid.`

const options = {
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

interface Call {
  readonly root: string | undefined
  readonly dryRun: boolean
  readonly json: boolean
}

function read(args: string[]): Call | undefined {
  const { positionals, values } = readOptions({ args, allowPositionals: true, options })
  if (values.help) return undefined
  const [root, ...more] = positionals
  if (more.length > 0) throw new UserError('Name one folder at most.')
  return { root, dryRun: values['dry-run'] ?? false, json: values.json ?? false }
}

const kinds = ['created', 'updated', 'opened', 'closed', 'translated'] as const

function linesOf(
  root: string,
  { changes, unchanged, skipped, warnings, source, board }: Pulled,
  dryRun: boolean,
) {
  const counts = kinds.flatMap((kind) => {
    const { length } = changes.filter((change) => change.kind === kind)
    return length > 0 ? [`${length} ${kind}`] : []
  })
  const done = [
    ...counts,
    `${unchanged} unchanged`,
    ...(skipped.length > 0 ? [`${skipped.length} left out`] : []),
  ]
  return [
    ...changes.map(({ kind, slug }) => `${kind} ${pathOf(root, slug)}`),
    ...warnings.map((warning) => `! ${warning}`),
    `${source} ${board}: ${done.join(', ')}.${dryRun ? ' Nothing was written.' : ''}`,
  ].join('\n')
}

function jsonOf({ changes, ...pulled }: Pulled, dryRun: boolean) {
  const slugs = (kind: string) =>
    changes.filter((change) => change.kind === kind).map(({ slug }) => slug)
  const changed = Object.fromEntries(kinds.map((kind) => [kind, slugs(kind)]))
  return inertJson(JSON.stringify({ ok: true, dryRun, ...pulled, ...changed }, null, 2))
}

function failed(error: unknown, json: boolean) {
  const message = error instanceof Error ? error.message : String(error)
  if (json) {
    const about =
      error instanceof BoardError
        ? { provider: error.provider, address: error.address, status: error.status }
        : error instanceof PullError && error.unmapped.length > 0
          ? { unmapped: error.unmapped }
          : {}
    console.log(inertJson(JSON.stringify({ ok: false, message, ...about }, null, 2)))
  }
  console.error(inert(message))
  process.exitCode = error instanceof UserError || error instanceof EnvError ? 2 : 1
}

async function run({ root: named, dryRun, json }: Call, base: URL | undefined) {
  loadEnvironment()
  const { baseUrl, dataDir } = env()
  const root = contentFolder(named)
  const pulled = await pull({ root, dataDir, base, ownHost: new URL(baseUrl).host, dryRun })
  if (dryRun && !json) process.stdout.write(diffOf(root, pulled.changes))
  console.log(json ? jsonOf(pulled, dryRun) : inert(linesOf(root, pulled, dryRun)))
}

/** Runs the command. A test gives the origin of a server that plays every board. */
export async function rolesPull(args: string[], base?: URL): Promise<void> {
  endWithReader()
  let json = args.includes('--json')
  try {
    const call = read(args)
    json = call?.json ?? false
    if (!call) console.log(usage)
    else await run(call, base)
  } catch (error) {
    failed(error, json)
    if (error instanceof UserError) console.error(`\n${usage}`)
  }
}
