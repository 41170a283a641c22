import type { InLanguage } from 'site-content'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/config/paths'
import { getLang, type ViewSources } from '@/lib/subject/view'
import styles from './invitation.module.css'

interface Words {
  readonly heading: string
  readonly text: string
  readonly headingLang: InLanguage
  readonly textLang: InLanguage
}

interface Props {
  sources: ViewSources
  /** Those of the agency without. */
  words?: Words
}

/** The invitation to write to the agency, at the end of a page. */
export default function Invitation({ sources: { catalog, site }, words }: Props) {
  const { agency, page } = catalog
  const contact = page('get-in-touch')
  const { heading, text, headingLang, textLang } = words ?? {
    heading: agency.invitation,
    text: contact.description,
    headingLang: getLang(agency),
    textLang: getLang(contact),
  }
  return (
    <section className={`grid ${styles.talk}`}>
      <h2 className={styles.title} {...headingLang}>
        <Link href={site.url(paths.contact)} className={styles.link}>
          {heading}
        </Link>
      </h2>
      <p className={`lead ${styles.text}`} {...textLang}>
        {text}
      </p>
    </section>
  )
}
