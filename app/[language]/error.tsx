'use client'

import { useParams } from 'next/navigation'
import { Fragment } from 'react'
import { defaultLanguage, languages } from '@/lib/config/languages'
import { paths, prefixOf, withPrefix } from '@/lib/config/paths'
import { failedWords } from '@/lib/content/failed-words'

interface Props {
  error: Error & { digest?: string }
  reset: () => void
}

export default function ErrorPage({ error, reset }: Props) {
  const { language = defaultLanguage } = useParams<{ language?: string }>()
  const words = failedWords(language)
  const ways = { home: paths.home, contact: paths.contact }
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
              <a key={part} href={withPrefix(prefixOf(language, languages), ways[part])}>
                {words[part]}
              </a>
            )
          })}
        </p>
        {error.digest && <p className="label">{words.mention.replace('{digest}', error.digest)}</p>}
      </div>
    </div>
  )
}
