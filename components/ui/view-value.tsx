import type { FactValue } from '@/lib/subject/view'
import { InLanguage } from './in-language'
import { Link } from './link'

/** A value of a view: a link, a date or text. */
export function ViewValueText({ text, href, date, lang }: FactValue) {
  if (date) return <time dateTime={date}>{text}</time>
  if (!href) return <InLanguage lang={lang}>{text}</InLanguage>
  return (
    <Link href={href} lang={lang}>
      {text}
    </Link>
  )
}
