import Facts from '@/components/ui/facts'
import { Portrait } from '@/components/ui/picture'
import { listAnswerFacts, listLanguageFacts, listPhoneFacts } from '@/lib/agency/text'
import type { Catalog } from '@/lib/subject/register'
import styles from './person.module.css'

interface Props {
  catalog: Catalog
  /** Only who answers, and when. */
  isShort?: boolean
}

/** As wide as the rail, or as a column beside a name. */
const sizes = '(min-width: 60rem) 25vw, 8rem'

/** Who answers what a form sends: portrait, name, when one hears back, and how else one is reached. */
export function ContactPerson({ catalog, isShort = false }: Props) {
  const { person: slug } = catalog.page('get-in-touch')
  const portrait = slug ? catalog.person(slug)?.portrait : undefined
  const facts = [
    ...listAnswerFacts(catalog),
    ...(isShort ? [] : [...listPhoneFacts(catalog), ...listLanguageFacts(catalog)]),
  ]
  if (facts.length === 0) return null
  return (
    <div className={styles.person}>
      {portrait && (
        <div className={styles.portrait}>
          <Portrait picture={portrait} sizes={sizes} />
        </div>
      )}
      <div>
        <Facts facts={facts} />
      </div>
    </div>
  )
}
