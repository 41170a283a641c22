import type { ReactNode } from 'react'
import { Cover } from '@/components/ui/cover'
import { fullWidth, Picture } from '@/components/ui/picture'
import { isPicture } from '@/lib/domain/picture'
import type { Drawing } from '@/lib/views/drawn'
import styles from './stage.module.css'

interface Props extends Pick<Drawing, 'seed' | 'shown'> {
  readonly lang: string | undefined
  readonly title: string
  /** A line above the title: where this page belongs. */
  readonly above?: ReactNode
  readonly as?: 'article' | 'figure'
  /** What is said of the picture. */
  readonly children: ReactNode
}

/** A picture as large as the window, and the title of its page on paper in its corner, as wide as its lines. */
export function Stage({ seed, shown, lang, title, above, as: Frame = 'figure', children }: Props) {
  return (
    <div className={styles.stage}>
      <header className={styles.title}>
        {above && <div className={`label ${styles.above}`}>{above}</div>}
        <h1 lang={lang} className={title.length > longFrom ? styles.long : undefined}>
          <span className={styles.paper}>
            <span>{title}</span>
          </span>
        </h1>
      </header>
      <Frame className={styles.frame}>
        <div className={styles.picture}>
          {isPicture(shown) ? (
            <Picture
              picture={shown}
              cut={shown.cuts.wide ?? shown.cuts.whole}
              narrow={shown.cuts.cardTall ?? shown.cuts.narrow}
              sizes={fullWidth}
              first
            />
          ) : (
            <Cover seed={seed} shown={shown} plate={plate} sizes={fullWidth} first />
          )}
        </div>
        {children}
      </Frame>
    </div>
  )
}

/** Letters, from which a title would hide the picture. */
const longFrom = 60

const plate = { width: 1600, height: 900 }
