import { parse as parseYaml } from 'yaml'
import { markdownPath, paths } from '@/lib/config/paths'
import { registry } from '@/lib/operations/index'
import { startJobApplication } from '@/lib/operations/page-only'
import { axeFaults } from '@/testing/axe'
import { startSite } from '@/testing/server'
import { expect, newClientAddress, test } from '@/testing/test'

const bytesMax = 2500

for (const [asked, nearest] of [
  ['/api/v1/job', paths.jobs],
  ['/api/v1/casestudies', paths.caseStudies],
  ['/api/v2/taxonomies', paths.taxonomies],
  ['/api/v1/jobs/a/b', paths.jobs],
  ['/api', undefined],
  ['/api/v1', undefined],
  ['/.well-known/ai-catalogue.json', paths.aiCatalog],
  ['/.well-known/oauth-authorisation-server', paths.authorizationServer],
  ['/.well-known/agent-skills', paths.skills],
  ['/.well-known/zzz', undefined],
  ['/.well-known', undefined],
] as const)
  test(`${asked} leads nowhere, and says what is there`, async ({ request, baseURL }) => {
    for (const method of ['get', 'post'] as const) {
      const response = await request[method](asked, { headers: { accept: 'text/html' } })
      expect(response.status()).toBe(404)
      expect(response.headers()['content-type']).toBe('application/problem+json')
      expect((await response.body()).length).toBeLessThan(bytesMax)
      const { error, detail, errors } = await response.json()
      expect(error).toBe('not_found')
      if (nearest) expect(detail).toContain(`did you mean ${baseURL}${nearest}`)
      const [{ field, allowed }] = errors
      expect(field).toBe('path')
      expect(allowed.length).toBeGreaterThan(5)
      for (const address of allowed) {
        expect(
          address.startsWith(`${baseURL}${asked.startsWith('/api') ? '/api' : '/.well'}`),
        ).toBe(true)
        if (address.includes('{')) continue
        const there = await request.get(address, { maxRedirects: 0 })
        expect([200, 308, 405], address).toContain(there.status())
      }
    }
    expect((await request.head(asked)).status()).toBe(404)
  })

test('an operation is at every address that is listed below /api', async ({ request, baseURL }) => {
  const { errors } = await (await request.get('/api/nothing')).json()
  for (const { http } of registry) expect(errors[0].allowed).toContain(`${baseURL}${http.path}`)
})

test.describe('/mcp', () => {
  const programs = [undefined, '*/*', 'text/event-stream', 'application/json, text/event-stream']

  test('is 405 for a program, however it opens a stream', async ({ request }) => {
    for (const accept of programs)
      for (const method of ['get', 'head'] as const) {
        const response = await request[method](paths.mcp, { headers: { accept: accept ?? '' } })
        expect(response.status(), `${method} ${accept}`).toBe(405)
        expect(response.headers().allow).toBe('POST, OPTIONS')
      }
  })

  test('is a text for who reads Markdown', async ({ request, baseURL }) => {
    const response = await request.get(paths.mcp, { headers: { accept: 'text/markdown, */*' } })
    expect(response.status()).toBe(200)
    const text = await response.text()
    expect(text).toBe(await (await request.get(markdownPath(paths.connect))).text())
    expect(text).toContain(`claude mcp add --transport http oddvale ${baseURL}${paths.mcp}`)
    for (const [, language, configuration = ''] of text.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)) {
      expect(configuration).toContain(`${baseURL}${paths.mcp}`)
      if (language === 'json') expect(JSON.parse(configuration)).toBeTruthy()
      if (language === 'yaml') expect(parseYaml(configuration)).toBeTruthy()
    }
  })

  for (const nextAlone of [false, true])
    test(`is a page in a browser${nextAlone ? ', where Next runs by itself' : ''}`, async ({
      page,
      baseURL,
    }) => {
      const site = nextAlone ? await startSite({ nextAlone }) : undefined
      try {
        const faults: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text())
        })
        page.on('pageerror', (error) => faults.push(error.message))
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': newClientAddress() })
        const response = await page.goto(`${site?.url ?? baseURL}${paths.mcp}`)
        expect(response?.status()).toBe(200)
        expect(response?.headers()['content-type']).toContain('text/html')
        expect(response?.headers()['content-security-policy']).toContain('script-src')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect an MCP client')
        for (const client of ['Claude', 'ChatGPT', 'Cursor', 'VS Code', 'Gemini CLI', 'Goose'])
          await expect(page.getByRole('heading', { name: client, exact: true })).toBeVisible()
        for (const configuration of await page.locator('main pre').allTextContents())
          expect(configuration).toContain(`${baseURL}${paths.mcp}`)
        expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
          `${baseURL}${paths.connect}`,
        )
        if (!nextAlone) expect(await axeFaults(page)).toEqual([])
        await page.getByRole('link', { name: 'Careers' }).first().click()
        await expect(page).toHaveURL(/\/careers$/)
        expect(faults).toEqual([])
      } finally {
        await site?.stop()
      }
    })
})

test('a tool is found by its name among the tools, the one of pages too', async ({
  page,
  request,
}) => {
  const text = await (await request.get(markdownPath(paths.agents))).text()
  await page.goto(paths.agents)
  for (const { name } of [...registry, startJobApplication]) {
    await expect(page.locator(`#${name}`)).toContainText(name)
    expect(text).toContain(`\`${name}\``)
  }
})
