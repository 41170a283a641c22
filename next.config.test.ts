import { afterEach, expect, test, vi } from 'vitest'
import { userAgentForWholePages } from './lib/config/next-private'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function configIn(environment: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const { default: config } = await import('./next.config')
  const everywhere = (await config.headers?.())?.find(({ source }) => source === '/:path*')
  return { config, robots: everywhere?.headers.find(({ key }) => key === 'X-Robots-Tag')?.value }
}

test('a preview tells search engines to stay away, the site does not', async () => {
  expect((await configIn({})).robots).toBeUndefined()
  vi.resetModules()
  expect((await configIn({ VERCEL: '1', VERCEL_ENV: 'production' })).robots).toBeUndefined()
  vi.resetModules()
  expect((await configIn({ VERCEL: '1', VERCEL_ENV: 'preview' })).robots).toBe('noindex')
})

test('the embedded database stays out of builds for Vercel only', async () => {
  const aliases = async (environment: Record<string, string>) =>
    Object.keys((await configIn(environment)).config.turbopack?.resolveAlias ?? {})
  expect(await aliases({})).toEqual([])
  vi.resetModules()
  expect(await aliases({ VERCEL: '1' })).toEqual(['@libsql/client/sqlite3'])
})

test('the editor is a route, with a policy of its own, with EDITOR_REPOSITORY alone', async () => {
  const editorIn = async (environment: Record<string, string>) => {
    const { config } = await configIn(environment)
    const found = (await config.headers?.())?.filter(({ source }) => source === '/edit') ?? []
    const headers = found.flatMap((one) => one.headers)
    return {
      isRoute: config.pageExtensions?.includes('edit.ts'),
      policy: headers.find(({ key }) => key === 'content-security-policy')?.value,
      robots: headers.find(({ key }) => key === 'x-robots-tag')?.value,
    }
  }
  expect(await editorIn({})).toEqual({ isRoute: false, policy: undefined, robots: undefined })
  vi.resetModules()
  const { policy, ...editor } = await editorIn({ EDITOR_REPOSITORY: 'github:agency/site' })
  expect(editor).toEqual({ isRoute: true, robots: 'noindex' })
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/)
  expect(policy).toContain("connect-src 'self' blob: data: https://api.github.com;")
  expect(policy).not.toMatch(/unpkg|jsdelivr|githubstatus|\*/)
})

test('no user agent of a client has Next render a page that is built', async () => {
  const { htmlLimitedBots } = (await configIn({})).config
  expect(htmlLimitedBots?.test(userAgentForWholePages)).toBe(true)
  for (const agent of ['Mozilla/5.0 (compatible; bingbot/2.0)', 'facebookexternalhit/1.1', ''])
    expect(htmlLimitedBots?.test(agent)).toBe(false)
})
