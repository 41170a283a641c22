import { Link } from '@/components/ui/link'
import { OutcomeChart, OutcomeFigure } from '@/components/work/outcome'
import type { CaseStudy } from '@/lib/collections/case-study'
import { paths } from '@/lib/config/paths'
import type { Sources } from '@/lib/views/view'
import styles from './home.module.css'

interface Props {
  sources: Sources
  studies: readonly CaseStudy[]
}

/** The first result of each case study, one below the other. */
export const Ledger = ({ sources: { catalog, site }, studies }: Props) => (
  <ul className={styles.ledger}>
    {studies.map(({ slug, title, client, lang, results: [result] }) =>
      result ? (
        <li key={slug} className={styles.entry}>
          <OutcomeFigure result={result} messages={catalog.messages} />
          <OutcomeChart result={result} />
          <p className={styles.measure} lang={lang}>
            {result.label}
          </p>
          <p className={styles.client}>
            <Link
              href={site.url(paths.caseStudy(slug))}
              lang={lang}
              aria-label={`${client}${catalog.messages.colon} ${title}`}
            >
              {client}
            </Link>
          </p>
        </li>
      ) : null,
    )}
  </ul>
)
