import type { Places } from '@/components/look/places'

/** A section with its heading in the rail and its content beside it. */
export default function Section(props: Places['section']) {
  const { title, id, lang, indent = false, children } = props
  return (
    <section className="grid section" id={id}>
      <div className="rail">
        <h2 lang={lang}>{title}</h2>
      </div>
      <div className={indent ? 'body indent' : 'body'}>{children}</div>
    </section>
  )
}
