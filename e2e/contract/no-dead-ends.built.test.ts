import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { site } from '@/e2e/support/built-site'
import { paths, toMarkdownPath } from '@/lib/config/paths'
import { httpOperations } from '@/lib/documents/operations'

const bytesMax = 2500

for (const [path, nearest] of [
  ['/api/v1/job', paths.jobs],
  ['/api/v1/casestudies', paths.caseStudies],
  ['/api/v2/taxonomies', paths.taxonomies],
  ['/api/v1/jobs/a/b', paths.jobs],
  ['/api/v1/journal', undefined],
  ['/api/v1/search?q=x', undefined],
  ['/api', undefined],
  ['/api/v1', undefined],
  ['/.well-known/api-catalogue', paths.apiCatalog],
  ['/.well-known/ai-catalogue.json', undefined],
  ['/.well-known/openapi.json', undefined],
  ['/.well-known/mcp/server-card.json', undefined],
  ['/.well-known/oauth-authorisation-server', paths.authorizationServer],
  ['/.well-known/agent-skills', paths.skills],
  ['/.well-known/zzz', undefined],
  ['/.well-known', undefined],
] as const)
  test(`${path} leads nowhere, and says what is there`, async () => {
    for (const method of ['GET', 'POST']) {
      const response = await site(path, { method, headers: { accept: 'text/html' } })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      const text = await response.text()
      expect(Buffer.byteLength(text)).toBeLessThan(bytesMax)
      const { error, detail, errors } = JSON.parse(text)
      expect(error).toBe('not_found')
      if (nearest) expect(detail).toContain(`did you mean ${site.origin}${nearest}`)
      if (path.startsWith('/api'))
        for (const guide of [paths.llms, paths.openapi])
          expect(detail).toContain(site.origin + guide)
      const [{ field, allowed }] = errors
      expect(field).toBe('path')
      expect(allowed.length).toBeGreaterThan(5)
      for (const address of allowed) {
        expect(
          address.startsWith(`${site.origin}${path.startsWith('/api') ? '/api' : '/.well'}`),
        ).toBe(true)
        if (address.includes('{')) continue
        const response = await site(address)
        expect([200, 308, 405], address).toContain(response.status)
      }
    }
    expect((await site(path, { method: 'HEAD' })).status).toBe(404)
  })

test('an operation is at every address that is listed below /api', async () => {
  const { errors } = await (await site('/api/nothing')).json()
  for (const { http } of httpOperations)
    expect(errors[0].allowed).toContain(`${site.origin}${http.path}`)
})

describe('/mcp', () => {
  const programs = [undefined, '*/*', 'text/event-stream', 'application/json, text/event-stream']

  test('is 405 for a program, however it opens a stream', async () => {
    for (const accept of programs)
      for (const method of ['GET', 'HEAD']) {
        const headers: Record<string, string> = accept === undefined ? {} : { accept }
        const response = await site(paths.mcp, { method, headers })
        expect(response.status, `${method} ${accept}`).toBe(405)
        expect(response.headers.get('allow')).toBe('POST, OPTIONS')
      }
  })

  test('is a text for who reads Markdown', async () => {
    const response = await site(paths.mcp, { headers: { accept: 'text/markdown, */*' } })
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toBe(await (await site(toMarkdownPath(paths.connect))).text())
    expect(text).toContain(`claude mcp add --transport http oddvale ${site.origin}${paths.mcp}`)
    for (const [, language, configuration = ''] of text.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)) {
      expect(configuration).toContain(`${site.origin}${paths.mcp}`)
      if (language === 'json') expect(JSON.parse(configuration)).toBeTruthy()
      if (language === 'yaml') expect(parseYaml(configuration)).toBeTruthy()
    }
  })
})
