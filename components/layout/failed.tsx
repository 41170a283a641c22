'use client'

import { useParams } from 'next/navigation'
import { Fragment } from 'react'
import { failedWords } from '@/lib/content/failed-words'
import { withValues } from '@/lib/domain/words/placeholders'

export interface Failure {
  error: Error & { digest?: string }
  reset: () => void
}

/** The page for what has failed, in the language of its address. */
export function Failed({ error, reset }: Failure) {
  const words = failedWords(useParams<{ language?: string }>().language)
  // Every second part is the name of a link.
  const parts = words.ways.split(/[{}]/)
  return (
    <div className="grid section">
      <h1>{words.title}</h1>
      <div className="prose section">
        <p>{words.text}</p>
        <p>
          <button type="button" className="button" onClick={reset}>
            {words.again}
          </button>
        </p>
        <p>
          {parts.map((part) => {
            if (part !== 'home' && part !== 'contact') return <Fragment key={part}>{part}</Fragment>
            return (
              <a key={part} href={words.links[part]}>
                {words[part]}
              </a>
            )
          })}
        </p>
        {error.digest && (
          <p className="label">{withValues(words.mention, { digest: error.digest })}</p>
        )}
      </div>
    </div>
  )
}
