import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { findHeadDifferences } from '@/e2e/support/head'

test('HEAD of every interface has the status and the headers of its GET', async () => {
  const ask = async (path: string, method: string, headers: Record<string, string>) =>
    site(path, { method, headers })
  expect(await findHeadDifferences(ask)).toEqual([])
})
