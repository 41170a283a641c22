import { PageTools } from 'agent-access/react'
import type { ReactNode } from 'react'

export const metadata = { title: 'Bicycle shop' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <PageTools />
      </body>
    </html>
  )
}
