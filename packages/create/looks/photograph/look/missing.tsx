import PageHeader from '@/.catalog/look/page-header'
import Section from '@/.catalog/look/section'
import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import styles from './missing.module.css'

/** The page for an address at which nothing is, with ways on. */
export default function Missing({ view: { title, text, ways } }: Places['missing']) {
  return (
    <>
      <PageHeader title={title} above="404" lead={<p>{text}</p>} />
      <Section title={ways.heading}>
        <ul className={styles.ways}>
          {ways.items.map(({ name, href, note }) => (
            <li key={href}>
              <Link href={href} className={styles.link}>
                {name}
              </Link>
              <p>{note}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
