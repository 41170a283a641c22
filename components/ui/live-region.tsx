'use client'

import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  className: string
  /** Another value moves the focus there again. */
  focusKey?: number
  children: ReactNode
}

/** A message that takes the focus when it appears, with script and without. */
export function LiveRegion({ className, focusKey = 0, children }: Props) {
  const container = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn moves the focus
  useEffect(() => container.current?.focus(), [focusKey])
  return (
    // biome-ignore lint/a11y/noAutofocus: the result of a form that was sent without script
    <div ref={container} className={className} tabIndex={-1} autoFocus>
      {children}
    </div>
  )
}
