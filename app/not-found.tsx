import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { paths } from '@/lib/config/paths'
import { headings } from '@/lib/views/words'
import styles from './not-found.module.css'

export const metadata = {
  title: 'Nothing here',
  description:
    'There is no page at this address. It may have moved, or the link has a mistake in it.',
}

const ways = [
  [paths.work, 'Work', 'Case studies with their results'],
  [paths.services, 'Services', headings.commission],
  [paths.careers, 'Careers', 'Roles that are open today'],
  [paths.contact, 'Get in touch', 'Tell us what you were looking for'],
] as const

export default function NotFound() {
  return (
    <>
      <PageHeader
        title="There is nothing here"
        above="404"
        lead={
          <p>
            The page has moved, or the link has a mistake in it. One of these may be what you
            wanted.
          </p>
        }
      />
      <Section title="Ways on">
        <dl className={styles.ways}>
          {ways.map(([href, name, text]) => (
            <div key={href}>
              <dt>
                <Link href={href}>{name}</Link>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
