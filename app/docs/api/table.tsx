import type { ReactNode } from 'react'
import styles from './docs.module.css'

interface Props {
  readonly label: string
  readonly head: readonly string[]
  readonly children: ReactNode
}

/** A table that scrolls by itself where it is wider than the screen. */
export function Table({ label, head, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it
    <section className="scroll" aria-label={label} tabIndex={0}>
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
    </section>
  )
}

interface CodeProps {
  readonly label: string
  readonly code: string
  /** One click selects all of it. */
  readonly whole?: boolean
}

export function Code({ label, code, whole = false }: CodeProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it
    <section className="scroll" aria-label={label} tabIndex={0}>
      <pre className={whole ? styles.whole : undefined}>
        <code>{code}</code>
      </pre>
    </section>
  )
}
