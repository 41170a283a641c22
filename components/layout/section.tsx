import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  id?: string
  /** The language of the title, if it is not that of the page. */
  lang?: string | undefined
  children: ReactNode
}

/** A section with its heading in the rail and its content beside it. */
export default function Section(props: Props) {
  const { title, id, lang, children } = props
  return (
    <section className="grid section" id={id}>
      <div className="rail">
        <h2 lang={lang}>{title}</h2>
      </div>
      <div className="body">{children}</div>
    </section>
  )
}
