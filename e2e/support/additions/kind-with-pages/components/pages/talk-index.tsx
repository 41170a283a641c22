import { Link } from '@/components/ui/link'
import type { There } from '@/lib/faces/html/lists'
import type { Page } from '@/lib/kinds/page'
import type { Talk } from '@/lib/kinds/talk'
import { talkItem } from '@/lib/views/talks'
import type { Sources } from '@/lib/views/view'
import styles from './journal-index.module.css'
import { ListFrame } from './list-frame'
import { PageTop } from './page-top'

interface Props {
  sources: Sources
  page: Page
  listed: There<Talk>
}

/** The talks, newest first. */
export function TalkIndex({ sources, page, listed }: Props) {
  return (
    <>
      <PageTop sources={sources} page={page} lead={page.body} />
      <ListFrame sources={sources} listed={listed}>
        <div className={styles.list}>
          {listed.list.items
            .map((talk) => talkItem(talk, sources))
            .map(({ id, name, href, about, summary, lang }) => (
              <article key={id} className={`grid ${styles.entry}`} lang={lang}>
                <p className={`label ${styles.day}`}>{about.join(', ')}</p>
                <h2 className={styles.title}>
                  <Link href={href} className={styles.link}>
                    {name}
                  </Link>
                </h2>
                <p className={styles.summary}>{summary}</p>
              </article>
            ))}
        </div>
      </ListFrame>
    </>
  )
}
