import { inquiryChars } from '@/lib/config/limits'
import type { Words } from '@/lib/content/words'
import { inquiryFields, linksIn, mistakeIn } from '@/lib/domain/inquiry-fields'
import { withValues } from '@/lib/domain/words/placeholders'

const { linksMax } = inquiryChars

/** The words that a form needs in the browser. */
export type FormWords = ReturnType<typeof formWords>

export type FormFieldName = Exclude<keyof typeof inquiryFields, 'link'> | 'links'

type Checks = Partial<Words['data']['interface']['form']['checks']>

/** Returns the words of a form with these required fields as plain data, for the browser. */
export function formWords({ data }: Words, required: readonly FormFieldName[]) {
  const { notSent, lookAgain, leaveEmpty, sending, optional, checks } = data.interface.form
  const { tooShort, tooLong, address, link, tooManyLinks } = checks
  const hasLinks = required.includes('links')
  return {
    ...{ notSent, lookAgain, leaveEmpty, sending, optional },
    checks: {
      ...Object.fromEntries(required.map((name) => [name, checks[name]])),
      ...{ tooShort, tooLong, address },
      ...(hasLinks && { link, tooManyLinks }),
    } satisfies Checks as Checks,
  }
}

/** Returns what is wrong with the text of a field, in the language of the form. */
export function fieldIssue(name: FormFieldName, text: string, checks: Checks): string | undefined {
  if (name !== 'links') return issueIn(name, text, checks, checks[name])
  const links = linksIn(text)
  if (links.length === 0) return checks.links
  if (links.length > linksMax)
    return checks.tooManyLinks && withValues(checks.tooManyLinks, { max: linksMax })
  return links.flatMap((link) => issueIn('link', link, checks, checks.links) ?? [])[0]
}

function issueIn(
  name: keyof typeof inquiryFields,
  text: string,
  checks: Checks,
  missing: string | undefined,
): string | undefined {
  const field = inquiryFields[name]
  const mistake = mistakeIn(field, field.normalise(text))
  if (!mistake) return undefined
  const { charsMin: min, charsMax: max } = field
  const texts = {
    missing,
    short: checks.tooShort,
    long: checks.tooLong,
    shape: name === 'link' ? checks.link : checks.address,
  }
  const said = texts[mistake.kind]
  return said && withValues(said, { min, max, chars: mistake.chars })
}
