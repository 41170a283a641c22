import type { Plate as Drawing } from '@/components/plates/shape'
import styles from './figure.module.css'
import { Plate } from './plate'

interface Props {
  drawing: Drawing
  caption: string
  className?: string | undefined
}

/** A plate with its caption. */
export function Figure({ drawing, caption, className = '' }: Props) {
  return (
    <figure className={className}>
      <Plate drawing={drawing} />
      <figcaption className={`label ${styles.caption}`}>{caption}</figcaption>
    </figure>
  )
}
