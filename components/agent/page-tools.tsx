'use client'

import { type ComponentType, useEffect, useState } from 'react'

/** Loads the page tools if the browser has WebMCP; otherwise this is all that is loaded. */
export function PageToolsLoader() {
  const [Session, setSession] = useState<ComponentType>()
  useEffect(() => {
    if (!('modelContext' in document || 'modelContext' in navigator)) return
    import('./page-tools/session').then(
      (loaded) => setSession(() => loaded.PageToolsSession),
      () => {},
    )
  }, [])
  return Session && <Session />
}
