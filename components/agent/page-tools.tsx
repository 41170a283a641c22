'use client'

import { type ComponentType, useEffect, useState } from 'react'

interface Props {
  /** The address of the descriptions of the tools. */
  readonly source: string
}

/** Loads the page tools if the browser has WebMCP; otherwise this is all that is loaded. */
export function PageTools({ source }: Props) {
  const [Session, setSession] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!('modelContext' in document || 'modelContext' in navigator)) return
    import('./page-tools/session').then(
      (loaded) => setSession(() => loaded.Session),
      () => {},
    )
  }, [])
  return Session && <Session source={source} />
}
