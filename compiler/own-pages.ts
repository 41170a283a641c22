import { ownNavigationMax } from '@/lib/config/limits'
import { isEnginePage } from '@/lib/config/paths'
import { isReservedName } from '@/lib/config/reserved-names'
import { isLanguage } from '@/lib/domain/language'
import { kinds } from '@/lib/kinds'
import type { Files } from './files'
import type { Issue } from './issue'
import type { Source } from './read'

type Front = Readonly<Record<string, unknown>>

/** Checks the pages of a site's own, and returns them; what only they may say is an issue elsewhere. */
export function checkOwnPages(
  { originals, overlays }: Files,
  languages: readonly string[],
  issues: Issue[],
): readonly Source[] {
  const own = originals.filter(({ slug }) => !isEnginePage(slug))
  for (const { slug, file } of own) {
    const message = nameIssue(slug, languages)
    if (message) issues.push({ file, line: 1, field: '(file name)', message })
  }
  const others = originals.filter((source) => !own.includes(source))
  issues.push(...others.flatMap(misplacedFields))
  const [shown, beyond] = navigated(own)
  const translations = overlays.filter(({ language }) => languages.includes(language))
  issues.push(...beyond.map(tooMany), ...[...shown, ...beyond].flatMap(titleIssues(translations)))
  return own
}

function nameIssue(name: string, languages: readonly string[]): string | undefined {
  if (isReservedName(name))
    return `The engine has addresses of its own at /${name}; choose another name`
  return languages.includes(name) || isKnownLanguage(name)
    ? `/${name} is where the pages of a language are; choose a longer name`
    : undefined
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** A language that the site may have one day; many short words, such as faq, are none. */
const isKnownLanguage = (name: string) => isLanguage(name) && languageNames.of(name) !== undefined

const misplacedFields = ({ file, slug, data, lineOf }: Source): Issue[] =>
  kinds.pages.own.fields
    .filter((field) => Object.hasOwn(data as Front, field))
    .map((field) => ({
      file,
      line: lineOf([field]),
      field,
      message: `Only pages of your own have this; remove it from the engine's page "${slug}"`,
    }))

/** Returns the pages that the header leads to, as far as it has room, and those beyond. */
function navigated(own: readonly Source[]): readonly [readonly Source[], readonly Source[]] {
  const all = own.filter(({ data }) => (data as Front).navigation === true)
  return [all.slice(0, ownNavigationMax.pages), all.slice(ownNavigationMax.pages)]
}

const tooMany = ({ file, lineOf }: Source): Issue => ({
  file,
  line: lineOf(['navigation']),
  field: 'navigation',
  message: `The header has room for ${ownNavigationMax.pages} pages of your own; remove this line, or that of another`,
})

/** In the header a title stands among short words, in every language. */
const titleIssues =
  (overlays: Files['overlays']) =>
  (page: Source): Issue[] =>
    [page, ...overlays.filter(({ slug }) => slug === page.slug)].flatMap(
      ({ file, data, lineOf }) => {
        const { title } = data as Front
        if (typeof title !== 'string' || title.trim().length <= ownNavigationMax.titleChars)
          return []
        const message = `A title in the header has at most ${ownNavigationMax.titleChars} characters, this one ${title.trim().length}; shorten it, or remove "navigation"`
        return [{ file, line: lineOf(['title']), field: 'title', message }]
      },
    )
