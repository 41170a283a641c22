import type { ReactNode } from 'react'

/** With Cache Components alone, which otherwise want a part of each page that depends on no request. */
export const instant = false

export default function PerRequestLayout({ children }: { readonly children: ReactNode }) {
  return children
}
