import { readCommandOptions, UserError } from 'next-host/cli'
import { formatClockTime } from 'site-content'
import { listUnpublished } from 'site-content/compiler'
import type { ReportedEntry } from 'site-content/edge'
import { previewDaysMax } from '@/lib/config/limits'
import { parseLocalizedPath } from '@/lib/config/paths'
import { compile } from '@/lib/content/compile'
import { siteContent } from '@/lib/content/site-content'
import { createPreviewUrl, toPreviewLinkEnd } from '@/lib/http/routing/preview-url'

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
export async function runPreviewCommand(
  { root, origin, secret }: Settings,
  args: string[],
  now: Date,
) {
  const { values, positionals } = readCommandOptions(
    { args, options, allowPositionals: true },
    usage,
  )
  if (values.help) return usage
  const days = parseDays(values.days)
  const { data, issues } = await compile(root)
  if (!data)
    throw new UserError(`The content has ${issues.length} issue(s). npm run dev shows them.`)
  const unpublished = listUnpublished(siteContent, data, now)
  const [page, ...more] = positionals
  const { languages, timeZone = 'UTC' } = data.agency
  const toText = (date: Date) => formatClockTime(date, timeZone)
  if (page === undefined) return formatList(unpublished, toText(now).length)
  if (more.length > 0) throw new UserError(`Name one page.\n\n${usage}`)
  if (!secret)
    throw new UserError(
      'Set SITE_SECRET in .env.local to the value that the site has in its own .env.local or in the settings of its host; openssl rand -base64 32 makes one.',
    )
  const { path } = parseLocalizedPath(toPath(page), languages)
  if (!unpublished.some((one) => one.path === path))
    throw new UserError(unknownPage(page, unpublished))
  const end = toPreviewLinkEnd(days, now)
  const links = languages.map((language) =>
    createPreviewUrl(path, language, { origin, languages, secret }, end),
  )
  return [...(await Promise.all(links)), `Valid until ${toText(end)}, ${timeZone}.`].join('\n')
}

function parseDays(text: string): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= previewDaysMax) return days
  throw new UserError(`--days: "${text}" must be a whole number from 1 to ${previewDaysMax}.`)
}

/** The path of a page that is named by its path or its whole address. */
function toPath(page: string): string {
  const { pathname } = new URL(page.replace(/^(?!https?:)\/*/, '/'), 'http://localhost')
  return pathname.replace(/(?<=.)\/+$/, '')
}

const formatList = (unpublished: readonly ReportedEntry[], timeChars: number): string =>
  unpublished.length === 0
    ? 'Everything is public.'
    : unpublished
        .map(({ name, publishTime = 'draft', path }) =>
          [
            publishTime.padEnd(timeChars),
            path ? `npm run preview -- ${path.slice(1)}` : `${name} (has no page of its own)`,
          ].join('  '),
        )
        .join('\n')

function unknownPage(page: string, unpublished: readonly ReportedEntry[]): string {
  const pages = unpublished.flatMap(({ path }) => path?.slice(1) ?? [])
  const choice = pages.length > 0 ? `What waits: ${pages.join(', ')}` : 'Nothing waits'
  return `${page} is no page that waits to be public. ${choice}.`
}
