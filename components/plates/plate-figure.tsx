import styles from './plate-figure.module.css'
import type { Plate as Drawing } from './shape'
import { pathOf } from './svg'

/** A generative drawing in the colours of the theme. Its caption says all that it shows. */
export function Plate({ drawing: { width, height, ground, shapes } }: { drawing: Drawing }) {
  const paths = shapes.map((shape) => pathOf(shape, 'currentColor', styles[shape.tone]))
  return (
    <svg
      className={`${styles.plate} ${styles[ground]}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      // As text: the page carries all it shows twice, and of elements the second time is twice as long.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from numbers
      dangerouslySetInnerHTML={{ __html: paths.join('') }}
    />
  )
}
