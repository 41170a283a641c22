'use client'

import '@/app/globals.css'
import words from '@/.catalog/failed-wholly'

/** The page for a failure of everything, the layout included: nothing tells its language. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang={words.language}>
      <body>
        <title>{words.title}</title>
        <main className="page section">
          <h1>{words.title}</h1>
          <p className="lead">{words.text}</p>
          <p>
            <button type="button" className="button" onClick={reset}>
              {words.again}
            </button>{' '}
            <a href="/">{words.home}</a>
          </p>
        </main>
      </body>
    </html>
  )
}
