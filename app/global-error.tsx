'use client'

import { Button } from '@/components/ui/button'
import './globals.css'

export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>This page failed</title>
        <main className="page section">
          <h1>This page failed</h1>
          <p className="lead">The fault is ours. Try once more, or come back in a minute.</p>
          <p>
            <Button onClick={reset}>Try again</Button> <a href="/">Home</a>
          </p>
        </main>
      </body>
    </html>
  )
}
