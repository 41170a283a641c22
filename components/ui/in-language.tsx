import type { ReactNode } from 'react'

interface Props {
  /** The language of the text, if it is not that of the page. */
  lang: string | undefined
  children: ReactNode
}

/** A text among others, in its own language. */
export const InLanguage = ({ lang, children }: Props) =>
  lang ? <span lang={lang}>{children}</span> : children
