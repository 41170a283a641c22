import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { confirmPlaceholders } from './confirm-placeholders'

const { getPath, edit } = editedContent()
afterEach(() => vi.unstubAllEnvs())

test('without a terminal placeholders are published with --yes alone, which the error names beside their places', async () => {
  vi.stubEnv('CONTENT_DIR', getPath('.'))
  edit('agency.md', /^invitation: .*$/m, 'invitation: "PLACEHOLDER: invitation"')
  await expect(confirmPlaceholders({})).rejects.toThrow(
    /^\d+ placeholders would become public\. Where: agency\.md:\d+.*\n.*npm run deploy -- --yes\.$/,
  )
  await confirmPlaceholders({ yes: true })
})

test('finished content is published without a question', async () => {
  vi.stubEnv('CONTENT_DIR', getPath('.'))
  for (const file of readdirSync(getPath('.'), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.md')) {
      const path = join(getPath('.'), file)
      const text = readFileSync(path, 'utf8').replaceAll('PLACEHOLDER: ', '')
      writeFileSync(path, text.replace(/^(email: \S+)\.example$/m, '$1.com'))
    }
  await confirmPlaceholders({})
})
