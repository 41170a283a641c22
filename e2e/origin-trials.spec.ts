import { paths } from '@/lib/config/paths'
import { originTrialToken } from '@/testing/origin-trials'
import { startSite } from '@/testing/server'
import { expect, newClientAddress, test } from '@/testing/test'

const later = Math.floor(Date.now() / 1000) + 86_400

test('where Next runs by itself, pages carry the tokens of origin trials, and only pages', async ({
  request,
  baseURL,
}) => {
  const origin = String(baseURL)
  const tokens = ['Chrome', 'Edge'].map((feature) =>
    originTrialToken({ origin, expiry: later, feature }),
  )
  const env = { SITE_URL: origin, WEBMCP_ORIGIN_TRIALS: tokens.join(',') }
  const site = await startSite({ nextAlone: true, env })
  try {
    const sent = async (path: string, accept = 'text/html') => {
      const headers = { accept, 'x-forwarded-for': newClientAddress() }
      return (await request.get(site.url + path, { headers })).headers()['origin-trial']
    }
    for (const path of [paths.home, `${paths.careers}?level=senior`, '/nothing', paths.mcp])
      expect(await sent(path), path).toBe(tokens.join(', '))
    for (const path of [paths.jobs, paths.llms, '/work.md', '/nothing.json'])
      expect(await sent(path), path).toBeUndefined()
    expect(await sent(paths.work, 'text/markdown')).toBeUndefined()
  } finally {
    await site.stop()
  }
})

test('a token for another site, or one that has ended, stops the start with the fix', async ({
  baseURL,
}) => {
  const origin = String(baseURL)
  for (const [payload, fix] of [
    [{ origin: 'https://other.example:443', expiry: later }, 'register this origin'],
    [{ origin, expiry: 1_760_000_000 }, 'ended on 2025-10-09; renew it'],
  ] as const) {
    const env = { SITE_URL: origin, WEBMCP_ORIGIN_TRIALS: originTrialToken(payload) }
    await expect(startSite({ env })).rejects.toThrow(fix)
  }
})
