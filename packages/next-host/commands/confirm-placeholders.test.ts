import { expect, test } from 'vitest'
import { describePlaceholders } from '../site/site-build'
import { confirmPlaceholders } from './confirm-placeholders.mjs'

test('without a terminal placeholders are published with --yes alone, which the error names beside their places', async () => {
  const summary = describePlaceholders([
    { file: 'agency.md', line: 12, text: 'invitation' },
    { file: 'agency.md', line: 15, text: 'email' },
  ])
  await expect(confirmPlaceholders(summary)).rejects.toThrow(
    /^2 placeholders would become public\. Where: agency\.md:12, 15\.\n.*npm run deploy -- --yes\.$/,
  )
})

test('finished content is published without a question', async () => {
  await confirmPlaceholders(describePlaceholders([]))
})
