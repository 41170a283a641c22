import { Scroll } from '@/components/scroll'
import styles from './reference.module.css'

interface Props {
  readonly label: string
  readonly code: string
  /** One click selects all of it. */
  readonly whole?: boolean
}

export function Code({ label, code, whole = false }: Props) {
  return (
    <Scroll label={label}>
      <pre className={whole ? styles.whole : undefined}>
        <code>{code}</code>
      </pre>
    </Scroll>
  )
}
