import { compile } from '@/compiler/compile'
import { previewDaysMax } from '@/lib/config/limits'
import { localAddress } from '@/lib/config/paths'
import { findUnpublished, type UnpublishedEntry } from '@/lib/content/publication'
import { endAfter, previewUrlOf } from '@/lib/routing/preview-url'
import { readOptions } from '@/scripts/cli/arguments.mjs'
import { UserError } from '@/scripts/cli/user-error.mjs'

const usage = `npm run preview                    lists what is not public yet
npm run preview -- careers/x       prints the links to a page of it, in every language
  --days <1 to ${previewDaysMax}>                how long they are valid; ${previewDaysMax} without it

The links are signed with SITE_SECRET, as the site has it, for the address in SITE_URL. Another secret revokes all of them.
Ends with 0, or with 1 if an option, a setting or a page is not valid.`

const options = {
  days: { type: 'string', default: String(previewDaysMax) },
  help: { type: 'boolean', short: 'h' },
} as const

interface Settings {
  readonly root: string
  readonly origin: string
  readonly secret: string | undefined
}

/** Runs the command on a folder of content and returns what it prints. */
export async function preview({ root, origin, secret }: Settings, args: string[], now: Date) {
  const { values, positionals } = readOptions({ args, options, allowPositionals: true }, usage)
  if (values.help) return usage
  const days = daysOf(values.days)
  const { data, issues } = await compile(root)
  if (!data)
    throw new UserError(`The content has ${issues.length} issue(s). npm run dev shows them.`)
  const waiting = findUnpublished(data, now)
  const [page, ...more] = positionals
  if (page === undefined) return listOf(waiting)
  if (more.length > 0) throw new UserError(`Name one page.\n\n${usage}`)
  if (!secret)
    throw new UserError(
      'Set SITE_SECRET to the same value as the site has it; openssl rand -base64 32 makes one.',
    )
  const { languages } = data.agency
  const { path } = localAddress(pathOf(page), languages)
  if (!waiting.some((one) => one.path === path)) throw new UserError(unknownPage(page, waiting))
  const end = endAfter(days, now)
  const links = languages.map((language) =>
    previewUrlOf(path, language, { origin, languages, secret }, end),
  )
  return [...(await Promise.all(links)), `Valid until ${textOf(end)}.`].join('\n')
}

function daysOf(text: string): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= previewDaysMax) return days
  throw new UserError(`--days: "${text}" must be a whole number from 1 to ${previewDaysMax}.`)
}

/** The path of a page that is named by its path or its whole address. */
function pathOf(page: string): string {
  const { pathname } = new URL(page.replace(/^(?!https?:)\/*/, '/'), 'http://localhost')
  return pathname.replace(/(?<=.)\/+$/, '')
}

const listOf = (waiting: readonly UnpublishedEntry[]): string =>
  waiting.length === 0
    ? 'Everything is public.'
    : waiting
        .map(({ name, opens, path }) =>
          [
            opens ? textOf(opens) : 'draft'.padEnd(textOf(new Date(0)).length),
            path ? `npm run preview -- ${path.slice(1)}` : `${name} (has no page of its own)`,
          ].join('  '),
        )
        .join('\n')

function unknownPage(page: string, waiting: readonly UnpublishedEntry[]): string {
  const known = waiting.flatMap(({ path }) => path?.slice(1) ?? [])
  const choice = known.length > 0 ? `What waits: ${known.join(', ')}` : 'Nothing waits'
  return `${page} is no page that waits to be public. ${choice}.`
}

const textOf = (moment: Date): string => `${moment.toISOString().slice(0, 16)}Z`
