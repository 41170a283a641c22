import type { Places } from '@/components/look/places'

/** A section: its heading and its content begin at the axis. */
export default function Section({ title, id, lang, children }: Places['section']) {
  return (
    <section className="section" id={id}>
      <h2 lang={lang}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
