import { listImages } from 'site-content'
import Figure from '@/components/ui/figure'
import { fullWidthSizes, toSizes } from '@/components/ui/picture'
import type { ChapterProps } from './chapter'
import styles from './pictures.module.css'

/** Pictures in one of the widths of the grid, or side by side; the title is for who does not see them. */
export default function Pictures({ sources, chapter, lang }: ChapterProps) {
  const { id, title, body, layout } = chapter
  const images = listImages(body).flatMap(({ url = '' }) => sources.catalog.pictures[url] ?? [])
  const sizes = {
    text: toSizes(9),
    wide: toSizes(12),
    full: fullWidthSizes,
    row: toSizes(Math.ceil(12 / Math.min(images.length, 3))),
  }
  return (
    <section className={`grid section ${styles.pictures}`} id={id} lang={lang}>
      <h2 className="visually-hidden">{title}</h2>
      {images.map((image) => (
        <Figure
          key={image.cuts.whole.base}
          sources={sources}
          image={image}
          sizes={sizes[layout]}
          className={styles[layout]}
        />
      ))}
    </section>
  )
}
