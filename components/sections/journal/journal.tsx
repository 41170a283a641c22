import { Frame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import { Link } from '@/components/ui/link'
import { journalPaths } from '@/lib/config/paths'
import styles from './journal.module.css'
import type { journal } from './section'

/** Entries of the journal, each with its day. */
export default function Journal({ sources, place, data }: SectionProps<typeof journal>) {
  const { catalog, site } = sources
  return (
    <Frame place={place} heading={data.heading}>
      <ul className={styles.entries}>
        {data.entries.map(({ slug, title, publishedAt, lang }) => (
          <li key={slug}>
            <time className="label" dateTime={publishedAt}>
              {catalog.messages.dateText(publishedAt)}
            </time>
            <Link href={site.url(journalPaths.entry(slug))} lang={lang}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  )
}
