import { expect, test } from 'vitest'
import { builtSiteOf } from '@/e2e/support/built-site'
import { edgeServices } from '@/lib/composition/edge'
import { paths } from '@/lib/config/paths'

test('pages carry the tokens of origin trials, and only pages', async () => {
  const endsAt = Date.now() + 86_400_000
  const originTrials = ['QUFB', 'QkJC'].map((token) => ({ token, endsAt }))
  const site = builtSiteOf({ services: { ...edgeServices(), originTrials } })
  const sent = async (path: string, accept = 'text/html') =>
    (await site(path, { headers: { accept } })).headers.get('origin-trial')
  for (const path of [paths.home, `${paths.careers}?level=senior`, '/nothing', paths.mcp])
    expect(await sent(path), path).toBe('QUFB, QkJC')
  for (const path of [paths.jobs, paths.llms, '/work.md', '/nothing.json'])
    expect(await sent(path), path).toBeNull()
  expect(await sent(paths.work, 'text/markdown')).toBeNull()
})
