import type { Words } from '@/lib/content/words'
import { mistakeIn, shapes, valuesIn } from '@/lib/domain/text-rules'
import { withValues } from '@/lib/domain/words/placeholders'
import type { Asked, CheckedRule } from '@/lib/views/asked'

/** The words that a form needs in the browser. */
export type FormWords = ReturnType<typeof formWords>

type Checks = Partial<Words['data']['interface']['form']['checks']>

/** Returns the words of a form with these fields as plain data, for the browser. */
export function formWords({ data }: Words, fields: readonly Asked[]) {
  const { notSent, lookAgain, leaveEmpty, sending, optional, checks } = data.interface.form
  const { tooShort, tooLong, address, link, tooManyLinks } = checks
  const hasLinks = fields.some(({ rule }) => rule?.shape === 'link')
  return {
    ...{ notSent, lookAgain, leaveEmpty, sending, optional },
    checks: {
      ...{ tooShort, tooLong, address },
      ...(hasLinks && { link, tooManyLinks }),
    } satisfies Checks as Checks,
  }
}

/** Returns what is wrong with the text of a field, in the language of the form. */
export function fieldIssue(rule: CheckedRule, text: string, checks: Checks): string | undefined {
  const { valuesMax, missing } = rule
  if (valuesMax === undefined) return issueIn(rule, text, checks)
  const values = valuesIn(text)
  if (values.length === 0) return missing
  if (values.length > valuesMax)
    return checks.tooManyLinks && withValues(checks.tooManyLinks, { max: valuesMax })
  return values.flatMap((value) => issueIn(rule, value, checks) ?? [])[0]
}

function issueIn(rule: CheckedRule, text: string, checks: Checks): string | undefined {
  const mistake = mistakeIn(rule, shapes[rule.shape].normalise(text))
  if (!mistake) return undefined
  const { charsMin: min, charsMax: max, missing, shape } = rule
  const texts = {
    missing,
    short: checks.tooShort,
    long: checks.tooLong,
    shape: shape === 'link' ? checks.link : checks.address,
  }
  const said = texts[mistake.kind]
  return said && withValues(said, { min, max, chars: mistake.chars })
}
