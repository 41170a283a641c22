import type { ReactNode } from 'react'
import { Scroll } from '@/components/scroll'

interface Props {
  readonly label: string
  readonly head: readonly string[]
  readonly children: ReactNode
}

export function Table({ label, head, children }: Props) {
  return (
    <Scroll label={label}>
      <table>
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
