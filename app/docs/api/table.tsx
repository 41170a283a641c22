import type { ReactNode } from 'react'
import { Scroll } from '@/components/scroll'
import styles from './reference.module.css'

interface Props {
  readonly label: string
  readonly head: readonly string[]
  readonly children: ReactNode
}

export function Table({ label, head, children }: Props) {
  return (
    <Scroll label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Scroll>
  )
}
