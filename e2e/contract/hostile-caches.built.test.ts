import { afterEach, expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { requireAlive } from '@/e2e/support/raw-socket'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'

const role = catalog.openRoles(new Date())[0]?.slug ?? ''
const study = catalog.caseStudies[0]?.slug ?? ''
const pages = [
  paths.home,
  paths.work,
  paths.careers,
  paths.role(role),
  paths.caseStudy(study),
  paths.agents,
]

const forms = {
  html: { accept: 'text/html' },
  markdown: { accept: 'text/markdown' },
  rsc: { rsc: '1', accept: '*/*' },
  'rsc as markdown': { rsc: '1', accept: 'text/markdown' },
  prefetch: { rsc: '1', 'next-router-prefetch': '1' },
  nothing: { accept: 'application/pdf' },
} as const

const expectedTypes: Readonly<Record<keyof typeof forms, string>> = {
  html: 'text/html',
  markdown: 'text/markdown',
  rsc: 'text/x-component',
  'rsc as markdown': 'text/x-component',
  prefetch: 'text/x-component',
  nothing: 'application/problem+json',
}

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  site(path, { headers })

const namesIn = (vary: string | null) => (vary ?? '').toLowerCase().split(/,\s*/)

afterEach(() => requireAlive(site.connect))

test('one address in turns is always what was asked for, and says what it varies by', async () => {
  for (const path of pages) {
    for (const turn of [1, 2, 3])
      for (const [name, headers] of Object.entries(forms)) {
        const response = await ask(path, headers)
        const body = await response.text()
        const label = `${path} as ${name}, turn ${turn}`
        expect(response.headers.get('content-type'), label).toContain(
          expectedTypes[name as keyof typeof forms],
        )
        expect(namesIn(response.headers.get('vary')), label).toContain('accept')
        if (name === 'html') expect(namesIn(response.headers.get('vary')), label).toContain('rsc')
        expect(body.startsWith('<!DOCTYPE html>'), label).toBe(name === 'html')
        expect(body.startsWith('---\n'), label).toBe(name === 'markdown')
      }
  }
})

test('the parameter of Next changes nothing for who does not speak its form', async () => {
  for (const path of [paths.work, paths.careers])
    for (const query of ['_rsc', '_rsc=abc', '_rsc=%3Cscript%3E', '_rsc=1&_rsc=2', 'x=1&_rsc=a']) {
      const plain = await (await ask(path, forms.html)).text()
      const response = await ask(`${path}?${query}`, forms.html)
      expect(response.headers.get('content-type'), query).toContain('text/html')
      expect(await response.text(), query).toBe(plain)
      const markdown = await ask(`${path}?${query}`, forms.markdown)
      expect(markdown.headers.get('content-type'), query).toContain('text/markdown')
    }
})

test('what was asked for with odd headers leaves no trace for the next', async () => {
  const url = paths.work
  const plain = await (await ask(url, forms.html)).text()
  for (const headers of [
    { 'x-nextjs-data': '1' },
    { rsc: '1', 'next-router-state-tree': '%5B%22evil%22%5D' },
    { rsc: '1', 'next-url': '/evil' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree', 'next-router-prefetch': '1' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { 'accept-language': 'xx', cookie: '__prerender_bypass=1; __next_preview_data=1' },
    { 'x-middleware-prefetch': '1', purpose: 'prefetch' },
    { range: 'bytes=0-9' },
    { authorization: 'Bearer evil' },
  ]) {
    const response = await ask(url, headers as unknown as Record<string, string>)
    expect(response.status, JSON.stringify(headers)).toBeLessThan(500)
    expect(response.headers.get('set-cookie')).toBeNull()
    await response.text()
    const next = await ask(url, forms.html)
    expect(await next.text(), JSON.stringify(headers)).toBe(plain)
  }
})

test('no refusal is kept by a shared cache', async () => {
  for (const [path, headers] of [
    ['/nothing', forms.html],
    ['/nothing', forms.markdown],
    ['/nothing.md', forms.html],
    [paths.work, forms.nothing],
    ['/api/v1/jobs/nothing', {}],
    ['/api/v1/jobs?level=wizard', {}],
    ['/api/v1/jobs', { authorization: 'Bearer agt_x' }],
    ['/mcp', {}],
    ['/agent/auth', {}],
    ['/md/page/work', {}],
  ] as const) {
    const response = await ask(path, headers)
    expect(response.status, path).toBeGreaterThanOrEqual(400)
    const control = response.headers.get('cache-control') ?? ''
    expect(control, path).toMatch(/no-store|private|no-cache/)
    expect(control, path).not.toMatch(/s-maxage|public/)
  }
})
