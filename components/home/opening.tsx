import { Button } from '@/components/ui/button'
import { Strip } from '@/components/ui/cover'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import { chaptersOf } from '@/lib/content/sections'
import { langOf, type Sources } from '@/lib/views/view'
import styles from './home.module.css'

/** The top of the home page: what the agency promises, a drawing, and the text above the first heading. */
export function Opening({ sources }: { sources: Sources }) {
  const { agency, page, words } = sources.catalog
  const { body, cover, lang } = page('home')
  return (
    <header className={`grid ${styles.opening}`}>
      <h1 className={styles.title} {...langOf(agency)}>
        {agency.tagline}
      </h1>
      {cover && (
        <div className={styles.cover}>
          <Strip seed={agency.tagline} shown={cover} />
          <p className="label" lang={lang}>
            {cover.caption}
          </p>
        </div>
      )}
      <div className={`lead ${styles.lead}`}>
        <Prose sources={sources} markdown={chaptersOf(body).opening} lang={lang} />
        <p className={styles.act}>
          <Button href={sources.site.url(paths.contact)}>
            {words.interface.navigation.contact}
          </Button>
        </p>
      </div>
    </header>
  )
}
