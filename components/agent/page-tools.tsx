'use client'

import { type ComponentType, useEffect, useState } from 'react'

interface Props {
  /** Where the descriptions of the tools are. */
  readonly source: string
}

/** Offers the site's tools to an agent in the browser. Without one this is all that is loaded. */
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
