'use client'

import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  className: string
  /** Another value announces the same place again. */
  turn?: number
  children: ReactNode
}

/** What has just happened: focus goes there, with script and without. */
export function Announced({ className, turn = 0, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is announced anew
  useEffect(() => place.current?.focus(), [turn])
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was sent, in a page without script
    <div ref={place} className={className} tabIndex={-1} autoFocus>
      {children}
    </div>
  )
}
