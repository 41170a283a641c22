'use client'

import { lazy, Suspense } from 'react'
import type { ErrorPageProps } from '@/components/layout/error-message'

// Loaded when it is needed, or every page would carry its messages in every language.
const Failed = lazy(async () => ({
  default: (await import('@/components/layout/error-message')).ErrorPage,
}))

export default function ErrorPage(failure: ErrorPageProps) {
  return (
    <Suspense>
      <Failed {...failure} />
    </Suspense>
  )
}
