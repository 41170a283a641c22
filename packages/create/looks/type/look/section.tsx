import type { Places } from '@/components/look/places'

/** A section: running text has its heading in the column, anything else in the margin. */
export default function Section(props: Places['section']) {
  const { title, id, lang, indent = false, children } = props
  return (
    <section className="grid section" id={id}>
      <h2 className={indent ? 'column chapter' : 'side'} lang={lang}>
        {title}
      </h2>
      <div className="column">{children}</div>
    </section>
  )
}
