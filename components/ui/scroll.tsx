import type { ReactNode } from 'react'

interface Props {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A scrolling region for what may be wider than the page; the keyboard can scroll it too. */
export function ScrollRegion({ label, className = '', children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a scrolling region takes focus
    <section className={`scroll ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
