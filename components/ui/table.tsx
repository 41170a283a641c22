import type { ReactNode } from 'react'
import { ScrollRegion } from './scroll'

interface Row {
  readonly key: string
  readonly id?: string
  /** The first one is the heading of the row. */
  readonly cells: readonly [ReactNode, ...ReactNode[]]
}

interface Props {
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly Row[]
  readonly className?: string | undefined
}

/** A table with a heading for each column and row, in a frame that narrow screens scroll. */
export function Table({ label, head, rows, className }: Props) {
  return (
    <ScrollRegion label={label}>
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
        <tbody>
          {rows.map(({ key, id, cells: [first, ...others] }) => (
            <tr key={key} id={id}>
              <th scope="row">{first}</th>
              {others.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
