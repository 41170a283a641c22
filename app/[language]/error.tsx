'use client'

import { lazy, Suspense } from 'react'
import type { Failure } from '@/components/layout/error-message'

// Loaded when it is needed, or every page would carry its messages in every language.
const Failed = lazy(async () => ({
  default: (await import('@/components/layout/error-message')).ErrorMessage,
}))

export default function ErrorPage(failure: Failure) {
  return (
    <Suspense>
      <Failed {...failure} />
    </Suspense>
  )
}
