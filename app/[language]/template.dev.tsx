import type { ReactNode } from 'react'

/** Adds to every page of `npm run dev`, and of nothing else, what the compiler says of the content. */
export default function DevTemplate({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <script async src="/api/dev/overlay" />
    </>
  )
}
