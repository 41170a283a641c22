import type { ReactNode } from 'react'
import styles from './frame.module.css'
import { Ground } from './ground'
import type { Place } from './place'

interface Props {
  place: Place
  /** In the rail; without it the content stands where it would with one. */
  heading?: string | undefined
  /** The language of the heading, if it is not that of the section. */
  lang?: string | undefined
  children: ReactNode
}

/** A section with its heading in the rail and its content beside it. */
export const Frame = ({ place, heading, lang = place.lang, children }: Props) => (
  <Ground place={place}>
    <section className={`grid section ${heading ? '' : styles.alone}`}>
      {heading && (
        <div className="rail">
          <h2 lang={lang}>{heading}</h2>
        </div>
      )}
      <div className="body" lang={place.lang}>
        {children}
      </div>
    </section>
  </Ground>
)

/** A section over all columns, with a line above its heading. */
export const WideFrame = ({ place, heading, lang = place.lang, children }: Props) => (
  <Ground place={place}>
    <section className={`grid section ${styles.wide}`}>
      {heading && (
        <h2 className={styles.heading} lang={lang}>
          {heading}
        </h2>
      )}
      {children}
    </section>
  </Ground>
)
