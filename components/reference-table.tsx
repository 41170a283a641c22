import type { ReactNode } from 'react'
import { Scroll } from './scroll'

interface Props {
  readonly label: string
  readonly className?: string | undefined
  readonly head: readonly string[]
  readonly children: ReactNode
}

/** A table that narrow screens scroll, named for whoever hears it. */
export function ReferenceTable({ label, className, head, children }: Props) {
  return (
    <Scroll label={label}>
      <table className={className}>
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
