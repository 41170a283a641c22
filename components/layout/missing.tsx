import PageHeader from '@/components/layout/page-header'
import Section from '@/components/layout/section'
import { Link } from '@/components/ui/link'
import type { MissingView } from '@/lib/views/missing'
import styles from './missing.module.css'

interface Props {
  view: MissingView
}

/** The page for an address at which nothing is, with ways on. */
export default function Missing({ view: { title, text, ways } }: Props) {
  return (
    <>
      <PageHeader title={title} above="404" lead={<p>{text}</p>} />
      <Section title={ways.heading}>
        <dl className={styles.ways}>
          {ways.items.map(({ name, href, note }) => (
            <div key={href}>
              <dt>
                <Link href={href}>{name}</Link>
              </dt>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
