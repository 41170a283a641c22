import { readCommandOptions, UserError } from 'next-host/cli'
import { type Content, formatClockTime, getSettings } from 'site-content'
import { listUnpublished } from 'site-content/compiler'
import type { Languages, UnpublishedEntryReport } from 'site-content/edge'
import type { ContentOfSite } from '../content'

/** How a site shows what is not public yet. */
export interface PreviewsOfSite {
  /** The most days that a link is valid. */
  readonly daysMax: number
  /** The link to a page by its path without a language, such as `/careers/designer`. */
  readonly createUrl: (
    path: string,
    language: string,
    site: { readonly origin: string; readonly languages: Languages; readonly secret: string },
    end: Date,
  ) => Promise<string>
}

const formatUsage = (
  daysMax: number,
) => `npm run preview                    lists what is not public yet
npm run preview -- careers/x       prints the links to a page of it, in every language
  --days <1 to ${daysMax}>                how long they are valid; ${daysMax} without it

The links are signed with SITE_SECRET, as the site has it, for the address in SITE_URL. Another secret revokes all of them.
Ends with 0, or with 1 if an option, a setting or a page is not valid.`

const options = {
  days: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

interface Settings {
  readonly content: ContentOfSite
  readonly previews: PreviewsOfSite
  /** The folder of the content. */
  readonly root: string
  readonly origin: string
  readonly secret: string | undefined
}

/** Runs the command on a folder of content and returns what it prints. */
export async function runPreviewCommand(
  { content, previews, root, origin, secret }: Settings,
  args: string[],
  now: Date,
) {
  const usage = formatUsage(previews.daysMax)
  const { values, positionals } = readCommandOptions(
    { args, options, allowPositionals: true },
    usage,
  )
  if (values.help) return usage
  const days = parseDays(values.days, previews)
  const { data, issues } = await content.compile(root)
  if (!data)
    throw new UserError(`The content has ${issues.length} issue(s). npm run dev shows them.`)
  const unpublished = listUnpublished(content.definition, data, now)
  const [page, ...more] = positionals
  const { languages, timeZone = 'UTC' } = getSettings(content.definition, data)
  const toText = (date: Date) => formatClockTime(date, timeZone)
  if (page === undefined) return formatList(unpublished, toText(now).length)
  if (more.length > 0) throw new UserError(`Name one page.\n\n${usage}`)
  if (!secret)
    throw new UserError(
      'Set SITE_SECRET in .env.local to the value that the site has in its own .env.local or in the settings of its host; openssl rand -base64 32 makes one.',
    )
  const path = findPath(content.definition, languages, toPath(page), unpublished)
  if (path === undefined) throw new UserError(unknownPage(page, unpublished))
  const end = new Date(now.getTime() + days * 86_400_000)
  const links = languages.map((language) =>
    previews.createUrl(path, language, { origin, languages, secret }, end),
  )
  return [...(await Promise.all(links)), `Valid until ${toText(end)}, ${timeZone}.`].join('\n')
}

function parseDays(text: string | undefined, { daysMax }: PreviewsOfSite): number {
  const days = Number(text ?? daysMax)
  if (Number.isInteger(days) && days >= 1 && days <= daysMax) return days
  throw new UserError(`--days: "${text}" must be a whole number from 1 to ${daysMax}.`)
}

/** The path without a language of what is not public, by its path in any language. */
const findPath = (
  { addresses }: Content,
  languages: Languages,
  named: string,
  unpublished: readonly UnpublishedEntryReport[],
): string | undefined =>
  unpublished
    .flatMap(({ path }) => path ?? [])
    .find((path) =>
      languages.some((language) =>
        [addresses.inLanguage(path, language, languages), `/${language}${path}`].includes(named),
      ),
    )

/** The path of a page that is named by its path or its whole address. */
function toPath(page: string): string {
  const { pathname } = new URL(page.replace(/^(?!https?:)\/*/, '/'), 'http://localhost')
  return pathname.replace(/(?<=.)\/+$/, '')
}

const formatList = (unpublished: readonly UnpublishedEntryReport[], timeChars: number): string =>
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

function unknownPage(page: string, unpublished: readonly UnpublishedEntryReport[]): string {
  const pages = unpublished.flatMap(({ path }) => path?.slice(1) ?? [])
  const choice = pages.length > 0 ? `What waits: ${pages.join(', ')}` : 'Nothing waits'
  return `${page} is no page that waits to be public. ${choice}.`
}
