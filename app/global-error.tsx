'use client'

import '@/app/globals.css'
import messages from '@/.catalog/global-error-messages'

/** The page for a failure of everything, the layout included: nothing tells its language. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang={messages.language}>
      <body>
        <title>{messages.title}</title>
        <main className="page section">
          <h1>{messages.title}</h1>
          <p className="lead">{messages.text}</p>
          <p>
            <button type="button" className="button" onClick={reset}>
              {messages.again}
            </button>{' '}
            <a href="/">{messages.home}</a>
          </p>
        </main>
      </body>
    </html>
  )
}
