import PageHeader from '@/.catalog/look/page-header'
import Section from '@/.catalog/look/section'
import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'

/** The page for an address at which nothing is, with ways on. */
export default function Missing({ view: { title, text, ways } }: Places['missing']) {
  return (
    <>
      <PageHeader title={title} above="404" lead={<p>{text}</p>} />
      <Section title={ways.heading}>
        <ul className="entries">
          {ways.items.map(({ name, href, note }) => (
            <li key={href} className="entry">
              <p className="leader">
                <span>
                  <Link href={href}>{name}</Link>
                </span>
              </p>
              <p className="label">{note}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
