import { isPicture, splitChapters } from 'site-content/edge'
import { Button } from '@/components/ui/button'
import { CoverImage } from '@/components/ui/cover'
import { fullWidthSizes } from '@/components/ui/picture'
import { Prose } from '@/components/ui/prose'
import { paths } from '@/lib/config/paths'
import type { ViewSources } from '@/lib/subject/view'
import styles from './home.module.css'
import { InteractiveDrawing } from './strokes'

/** The top of the home page: its title, a picture, and the text above the first heading. */
export function HomeHeader({ sources }: { sources: ViewSources }) {
  const { page, messages } = sources.catalog
  const { title, body, cover, lang } = page('home')
  return (
    <header className={`grid ${styles.opening}`}>
      <h1 className={styles.title} lang={lang}>
        {title}
      </h1>
      {cover && (
        <div className={styles.cover}>
          {!isPicture(cover) && cover.strokes ? (
            <InteractiveDrawing svg={cover.strokes} alt={cover.alt} />
          ) : (
            <CoverImage image={cover} shape="wide" sizes={fullWidthSizes} first />
          )}
          {cover.caption && (
            <p className="label" lang={lang}>
              {cover.caption}
            </p>
          )}
        </div>
      )}
      <div className={`lead ${styles.lead}`}>
        <Prose sources={sources} markdown={splitChapters(body).opening} lang={lang} />
        <p className={styles.act}>
          <Button href={sources.site.url(paths.contact)}>
            {messages.interface.navigation.contact}
          </Button>
        </p>
      </div>
    </header>
  )
}
