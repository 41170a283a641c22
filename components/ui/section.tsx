import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  id?: string
  /** One column further in: running text that wants more margin. */
  indent?: boolean
  children: ReactNode
}

/** A heading in the rail, its matter beside it. */
export function Section({ title, id, indent = false, children }: Props) {
  return (
    <section className="grid section" id={id}>
      <div className="rail">
        <h2>{title}</h2>
      </div>
      <div className={indent ? 'body indent' : 'body'}>{children}</div>
    </section>
  )
}
