import type { ReactNode } from 'react'
import type { Catalog } from '@/lib/subject/register'

interface Props {
  /** The language of the text, if it is not that of the page. */
  lang: string | undefined
  children: ReactNode
}

/** A text among others, in its own language. */
export const InLanguage = ({ lang, children }: Props) =>
  lang ? <span lang={lang}>{children}</span> : children

/** The attributes of an element whose text is English on every page: it describes the interfaces. */
export const getEnglishLangAttribute = ({ language }: Pick<Catalog, 'language'>) =>
  /^en(?:-|$)/.test(language) ? {} : { lang: 'en' }
