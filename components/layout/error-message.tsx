'use client'

import { useParams } from 'next/navigation'
import { Fragment, type ReactNode } from 'react'
import { formatMessage } from 'site-content/edge'
import { getErrorPageMessages } from '@/lib/content/error-page-messages'

export interface ErrorPageProps {
  error: Error & { digest?: string }
  reset: () => void
}

/** The page for what has failed, in the language of its address. */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  const messages = getErrorPageMessages(useParams<{ language?: string }>().language)
  const { home, contact } = messages.links
  const links: Readonly<Record<string, ReactNode>> = {
    home: <a href={home}>{messages.home}</a>,
    contact: <a href={contact}>{messages.contact}</a>,
  }
  return (
    <div className="grid section">
      <h1>{messages.title}</h1>
      <div className="prose section">
        <p>{messages.text}</p>
        <p>
          <button type="button" className="button" onClick={reset}>
            {messages.again}
          </button>
        </p>
        <p>
          {messages.ways.map((part) => (
            <Fragment key={String(part)}>{Array.isArray(part) ? links[part[0]] : part}</Fragment>
          ))}
        </p>
        {error.digest && (
          <p className="label">
            {formatMessage(messages.mention, messages.locale, { digest: error.digest })}
          </p>
        )}
      </div>
    </div>
  )
}
