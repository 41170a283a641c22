import { isEnginePage } from '@/lib/config/paths'
import { isReservedName } from '@/lib/config/reserved-names'
import { isLanguage } from '@/lib/domain/language'
import { kinds } from '@/lib/kinds'
import type { Files, Source } from '@/packages/content-compiler/index'
import { fieldIssue, fileIssue, type Issue } from '@/packages/content-compiler/index'

type Front = Readonly<Record<string, unknown>>

/** Checks the pages of a site's own, and returns them; what only they may say is an issue elsewhere. */
export function checkOwnPages(
  { originals }: Files,
  languages: readonly string[],
  issues: Issue[],
): readonly Source[] {
  const own = originals.filter(({ slug }) => !isEnginePage(slug))
  for (const { slug, file } of own) {
    const message = nameIssue(slug, languages)
    if (message) issues.push(fileIssue(file, message, '(file name)'))
  }
  issues.push(...originals.flatMap(misplacedFields))
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

const misplacedFields = (source: Source): Issue[] =>
  Object.entries(kinds.pages.onlyIn)
    .filter(([field, name]) => source.slug !== name && Object.hasOwn(source.data as Front, field))
    .map(([field, name]) =>
      fieldIssue(source, [field], `Only pages/${name}.md has this field; remove it`),
    )
