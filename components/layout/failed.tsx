'use client'

import { useParams } from 'next/navigation'
import { Fragment, type ReactNode } from 'react'
import { failedWords } from '@/lib/content/failed-words'
import { formatMessage } from '@/lib/domain/words/format-message'

export interface Failure {
  error: Error & { digest?: string }
  reset: () => void
}

/** The page for what has failed, in the language of its address. */
export function Failed({ error, reset }: Failure) {
  const words = failedWords(useParams<{ language?: string }>().language)
  const { home, contact } = words.links
  const links: Readonly<Record<string, ReactNode>> = {
    home: <a href={home}>{words.home}</a>,
    contact: <a href={contact}>{words.contact}</a>,
  }
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
          {words.ways.map((part) => (
            <Fragment key={String(part)}>{Array.isArray(part) ? links[part[0]] : part}</Fragment>
          ))}
        </p>
        {error.digest && (
          <p className="label">
            {formatMessage(words.mention, words.locale, { digest: error.digest })}
          </p>
        )}
      </div>
    </div>
  )
}
