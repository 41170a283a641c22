import { originTrialToken } from '@/e2e/support/origin-trials'
import { startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

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

test('a token for another site stops the start with the fix', async ({ baseURL }) => {
  const payload = { origin: 'https://other.example:443', expiry: later }
  const env = { SITE_URL: String(baseURL), WEBMCP_ORIGIN_TRIALS: originTrialToken(payload) }
  await expect(startSite({ env })).rejects.toThrow('register this origin')
})

test('a token that has ended is named at the start, and pages carry the others alone', async ({
  request,
  baseURL,
}) => {
  const origin = String(baseURL)
  const [ended, current] = [1_760_000_000, later].map((expiry) =>
    originTrialToken({ origin, expiry }),
  )
  const env = { SITE_URL: origin, WEBMCP_ORIGIN_TRIALS: `${ended},${current}` }
  const site = await startSite({ env })
  try {
    const { headers } = await request.get(site.url).then((response) => ({
      headers: response.headers(),
    }))
    expect(headers['origin-trial']).toBe(current)
    expect(site.output()).toContain('! Token 1 of WEBMCP_ORIGIN_TRIALS ended on 2025-10-09')
    expect(site.output()).toContain('"event":"origin_trial_ended","token":1,"on":"2025-10-09"')
  } finally {
    await site.stop()
  }
})
