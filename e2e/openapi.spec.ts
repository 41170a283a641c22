import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { registry } from '@/lib/operations/index'
import { commandOf, root } from '@/scripts/root.mjs'
import { addressOf, documentOf, operationsOf } from './support/openapi'
import { expect, test } from './support/test'

const run = promisify(execFile)

test('the document is served with a validator, and found at the well-known address', async ({
  request,
}) => {
  const whole = await request.get('/openapi.json')
  expect(whole.headers()['content-type']).toBe('application/json')
  const { etag = '' } = whole.headers()
  const again = await request.get('/openapi.json', { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)
  const elsewhere = await request.get('/.well-known/openapi.json', { maxRedirects: 0 })
  expect([elsewhere.status(), elsewhere.headers().location]).toEqual([308, '/openapi.json'])
  expect(await (await request.get('/.well-known/openapi.json')).text()).toBe(await whole.text())
})

test('the document names this host and every operation', async ({ request, baseURL }) => {
  const document = await documentOf(request)
  expect(document.servers).toEqual([{ url: baseURL }])
  const ids = operationsOf(document).map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { name } of registry) expect(ids).toContain(name)
  for (const id of ['register', 'revoke']) expect(ids).toContain(id)
})

test('every example of a read is what the service answers to the example of its input', async ({
  request,
}) => {
  const reads = operationsOf(await documentOf(request)).filter(({ method }) => method === 'get')
  expect(reads.length).toBeGreaterThan(5)
  for (const operation of reads) {
    const values = Object.fromEntries(operation.parameters.map((p) => [p.name, p.example]))
    const response = await request.get(addressOf(operation, values))
    expect(await response.json(), operation.operationId).toEqual(
      operation.responses[200]?.content?.['application/json']?.example,
    )
    for (const [header, { required }] of Object.entries(operation.responses[200]?.headers ?? {}))
      if (required) expect(response.headers()[header.toLowerCase()], header).toBeDefined()
  }
})

const clientSource = `
import createClient from 'openapi-fetch'
import type { paths } from './schema'

export async function read(baseUrl: string, address: string) {
  const client = createClient<paths>({ baseUrl, headers: { 'x-forwarded-for': address } })
  const list = await client.GET('/api/v1/jobs', { params: { query: { level: ['senior'], limit: 5 } } })
  if (!list.data) throw new Error(list.error.detail)
  const [first] = list.data.jobs
  if (!first) throw new Error('no role')
  const pay: number = first.salary.max
  const one = await client.GET('/api/v1/jobs/{id}', { params: { path: { id: first.id } } })
  const never = await client.GET('/api/v1/jobs/{id}', { params: { path: { id: 'never' } } })
  const registered = await client.POST('/agent/auth', {
    body: {
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes: ['jobs.read'],
    },
  })
  return {
    total: list.data.total,
    levels: list.data.jobs.map(({ level }) => level),
    pay,
    sameTitle: one.data?.title === first.title,
    steps: one.data?.process.length,
    refusal: never.error?.error,
    scope: registered.data?.scope,
  }
}

const strict = createClient<paths>()
export const mistakes = [
  // @ts-expect-error a level that does not exist
  () => strict.GET('/api/v1/jobs', { params: { query: { level: ['wizard'] } } }),
  // @ts-expect-error an address that does not exist
  () => strict.GET('/api/v2/jobs'),
  // @ts-expect-error a missing path parameter
  () => strict.GET('/api/v1/jobs/{id}'),
]
`

test('a client generated from the document compiles and reads', async ({ request, baseURL }) => {
  const folder = join(root, 'test-results', 'typed-client')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const inFolder = (name: string) => join(folder, name)
  writeFileSync(inFolder('openapi.json'), JSON.stringify(await documentOf(request)))
  writeFileSync(inFolder('client.ts'), clientSource)
  writeFileSync(
    inFolder('tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { noEmit: false, incremental: false, declaration: false },
      include: ['client.ts'],
    }),
  )
  await run(process.execPath, [
    '--import',
    pathToFileURL(join(root, 'e2e/support/older-compiler.mjs')).href,
    commandOf('openapi-typescript'),
    inFolder('openapi.json'),
    '--output',
    inFolder('schema.d.ts'),
  ])
  await run(process.execPath, [commandOf('typescript', 'tsc'), '-p', folder])
  const { read } = await import(pathToFileURL(inFolder('client.js')).href)
  expect(await read(baseURL, '2001:db8:0:1::1')).toEqual({
    total: expect.any(Number),
    levels: expect.arrayContaining(['senior']),
    pay: expect.any(Number),
    sameTitle: true,
    steps: expect.any(Number),
    refusal: 'not_found',
    scope: 'jobs.read',
  })
})

test('the reference page shows every operation with a command that works', async ({
  page,
  request,
}) => {
  const operations = operationsOf(await documentOf(request))
  await page.goto('/docs/api')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#deprecation')).toBeVisible()
  for (const { operationId, method, path } of operations) {
    const article = page.locator(`#${operationId}`)
    await expect(
      article.getByText(`${method.toUpperCase()} ${path}`, { exact: true }),
    ).toBeVisible()
    const command = await article.locator('pre').first().textContent()
    const [, address = ''] = /^curl '([^']+)'/.exec(command ?? '') ?? []
    const [, body] = /-d '([^']+)'/.exec(command ?? '') ?? []
    const response = await request.fetch(address, {
      method: method.toUpperCase(),
      ...(body && { data: body, headers: { 'content-type': 'application/json' } }),
    })
    expect(response.status(), address).toBe(200)
  }
})

test('no reference on the page leads nowhere', async ({ page }) => {
  await page.goto('/docs/api')
  const broken = await page
    .locator('main a[href^="#"]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !document.getElementById(href.slice(1))),
    )
  expect(broken).toEqual([])
})
