import { Frame, WideFrame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import { Link } from '@/components/ui/link'
import { OutcomeChart, OutcomeFigure } from '@/components/work/outcome'
import Result from '@/components/work/result'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'
import styles from './results.module.css'
import type { results } from './section'

/** Of several case studies the first result each, in large figures; of one all, with their sources. */
export default function Results({ sources, place, data }: SectionProps<typeof results>) {
  const { heading, studies, isWhole } = data
  if (!isWhole)
    return (
      <WideFrame place={place} heading={heading}>
        <FirstResults sources={sources} studies={studies} />
      </WideFrame>
    )
  return (
    <Frame place={place} heading={heading}>
      <div className={styles.results}>
        {studies.flatMap(({ results, lang }) =>
          results.map((result) => (
            <Result
              key={result.label}
              result={result}
              messages={sources.catalog.messages}
              lang={lang}
            />
          )),
        )}
      </div>
    </Frame>
  )
}

interface Props {
  sources: ViewSources
  studies: readonly Catalog['caseStudies'][number][]
}

/** The first result of each case study, with what it was before. */
const FirstResults = ({ sources: { catalog, site }, studies }: Props) => (
  <ul className={`arrives ${styles.figures}`}>
    {studies.map(({ slug, title, client, lang, results: [result] }) =>
      result ? (
        <li key={slug} className={styles.figure}>
          <OutcomeFigure result={result} messages={catalog.messages} />
          <OutcomeChart result={result} />
          <p className={styles.measure} lang={lang}>
            {result.label}
          </p>
          <p className="label">{catalog.messages.changeText(result)}</p>
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
