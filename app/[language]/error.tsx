'use client'

import { Button } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'

interface Props {
  error: Error & { digest?: string }
  reset: () => void
}

export default function ErrorPage({ error, reset }: Props) {
  return (
    <div className="grid section">
      <h1>This page failed</h1>
      <div className="prose section">
        <p>
          The fault is ours. Try once more; if it fails again, the rest of the site still works.
        </p>
        <p>
          <Button onClick={reset}>Try again</Button>
        </p>
        <p>
          Or go on from <a href={paths.home}>the first page</a>, or{' '}
          <a href={paths.contact}>write to us</a>.
        </p>
        {error.digest && (
          <p className="label">If you write to us about it, mention {error.digest}.</p>
        )}
      </div>
    </div>
  )
}
