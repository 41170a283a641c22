import { registry } from '@/lib/operations/index'
import { heyApi, openapiTypescript, orval } from '@/testing/client-programs'
import { generatedClient } from '@/testing/generated-clients'
import { laterSite, termsLater, termsToday, valuesLater } from '@/testing/later-site'
import { addressOf, documentOf, operationsOf } from '@/testing/openapi'
import { expect, newClientAddress, test } from '@/testing/test'

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

/** As one client, so that no test uses up the quota of another. */
function fetchOfOneClient(): typeof fetch {
  const address = newClientAddress()
  return (input, init) => {
    const request = new Request(input, init)
    request.headers.set('x-forwarded-for', address)
    return fetch(request)
  }
}

test('a client that openapi-typescript generates compiles and reads', async ({
  request,
  baseURL,
}) => {
  const { read } = await generatedClient(openapiTypescript, await documentOf(request))
  expect(await read(baseURL, fetchOfOneClient())).toEqual({
    total: expect.any(Number),
    levels: expect.arrayContaining(['senior']),
    pay: expect.any(Number),
    sameTitle: true,
    steps: expect.any(Number),
    refusal: 'not_found',
    scope: 'jobs.read',
  })
})

/** What a client has parsed of the answers about these terms. */
function answersAbout({ location, level, year }: typeof termsToday, error: string) {
  const some = (wanted: Record<string, unknown>) =>
    expect.arrayContaining([expect.objectContaining(wanted)])
  const role = { level, locations: expect.arrayContaining([location]) }
  return {
    jobs: { jobs: some(role), filters: { location: [location], level: [level] } },
    job: role,
    caseStudies: { caseStudies: some({ year }), filters: { year: [year] } },
    caseStudy: { year },
    taxonomies: { locations: some({ slug: location }), levels: some({ slug: level }) },
    inquiry: { status: 'preview', inquiry: { workEmail: 'anna@example.com' } },
    problem: { status: 400, error },
  }
}

for (const generator of [heyApi, orval])
  test(`a client that ${generator.name} generates compiles, and parses answers of today and of later`, async ({
    request,
    baseURL,
  }) => {
    const { read } = await generatedClient(generator, await documentOf(request))
    const today = await read(baseURL, fetchOfOneClient(), termsToday)
    expect(today).toMatchObject(answersAbout(termsToday, 'invalid_request'))
    const later = await read(baseURL, laterSite(String(baseURL)), termsLater)
    const { error, period, ...values } = valuesLater
    expect(later).toMatchObject(answersAbout(termsLater, error))
    expect(later.job).toMatchObject({ ...values, salary: { period } })
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
