import { limits } from 'agent-access/edge'
import { useUp } from '@/e2e/support/quota'
import { callTool, expect, test, toolNames } from '@/e2e/support/webmcp'
import { paths } from '@/lib/config/paths'

test('fifty calls at once settle, one of them aborted in the middle', async ({ page }) => {
  await page.goto(paths.home)
  await toolNames(page)
  const kinds = await page.evaluate(async () => {
    const context = document.modelContext
    const tools = await context?.getTools()
    const tool = tools?.find(({ name }) => name === 'list_roles')
    if (!context || !tool) throw new Error('no tool')
    const agent = new AbortController()
    const calls = Array.from({ length: 50 }, (_, index) =>
      context
        .executeTool(tool, { limit: 1 + (index % 5) }, index === 25 ? { signal: agent.signal } : {})
        .then(
          (response) => (JSON.parse(response).ok ? 'ok' : JSON.parse(response).error.error),
          (error: Error) => error.name,
        ),
    )
    agent.abort()
    return Promise.all(calls)
  })
  expect(kinds[25]).toMatch(/^(?:aborted|AbortError)$/)
  expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(49)
})

test('offline, every tool says so, and works again afterwards', async ({ page, context }) => {
  await page.goto(paths.home)
  const names = await toolNames(page)
  await context.setOffline(true)
  for (const name of names)
    expect(await callTool(page, name, { id: 'x', slug: 'x' })).toMatchObject({
      ok: false,
      error: { error: 'unreachable' },
    })
  await context.setOffline(false)
  expect((await callTool(page, 'list_taxonomies')).ok).toBe(true)
})

test('a silent server is given up on', async ({ page }) => {
  // The timeout is recorded, and shortened.
  await page.addInitScript(() => {
    const given: number[] = []
    Object.assign(window, { given })
    const { timeout } = AbortSignal
    AbortSignal.timeout = (ms) => {
      given.push(ms)
      return timeout.call(AbortSignal, 100)
    }
  })
  await page.goto(paths.home)
  await toolNames(page)
  await page.route('**/page-tools/**', () => new Promise(() => {}))
  const answers = await Promise.all([
    callTool(page, 'list_roles'),
    callTool(page, 'start_job_application', { id: 'x' }),
    callTool(page, 'submit_contact_inquiry', { dryRun: true }),
  ])
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: false, error: { error: 'unreachable' } })
  const given = await page.evaluate(() => (window as unknown as { given: number[] }).given)
  expect(given).toEqual(answers.map(() => limits.pageToolTimeoutMs))
})

test('garbage is not mistaken for an answer', async ({ page }) => {
  await page.goto(paths.home)
  await toolNames(page)
  for (const [status, body] of [
    [200, '<html>'],
    [200, ''],
    [200, 'null'],
    [200, '"text"'],
    [500, '{}'],
    [502, '<h1>Bad Gateway</h1>'],
    [503, '[1, 2]'],
    [200, '{"jobs": ['],
  ] as const) {
    await page.route(`**${paths.pageTool('list_roles')}`, (route) =>
      route.fulfill({ status, body }),
    )
    const response = await callTool(page, 'list_roles')
    expect([body, response]).toMatchObject([body, { ok: false, error: { error: 'unreachable' } }])
    await page.unroute(`**${paths.pageTool('list_roles')}`)
  }
})

test('a quota that is used up is passed on with the time to wait', async ({ page }) => {
  await page.goto(paths.home)
  await toolNames(page)
  await useUp(page.request)
  expect((await page.request.get(paths.taxonomies)).status()).toBe(429)
  for (const [name, input] of [
    ['get_role', { id: 'x' }],
    ['start_job_application', { id: 'x' }],
    ['submit_contact_inquiry', { dryRun: true }],
  ] as const) {
    const { ok, error } = await callTool(page, name, input)
    expect([ok, error.error, error.status]).toEqual([false, 'rate_limited', 429])
    expect(error.retryAfterSeconds).toBeGreaterThan(0)
  }
})

test('what is no JSON object is said to be none, and a failure of the page is told as it is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const tools = new Map<string, (input: unknown) => Promise<unknown>>()
    const registerTool = async ({ name, execute }: WebMCP.ModelContextTool) =>
      void tools.set(name, execute as never)
    Object.defineProperty(navigator, 'modelContext', { value: { registerTool } })
    Object.assign(window, { tools })
  })
  await page.goto(paths.home)
  await toolNames(page)
  const results = await page.evaluate(async () => {
    const { tools } = window as unknown as { tools: Map<string, (input: unknown) => unknown> }
    const run = (input: unknown) => tools.get('list_taxonomies')?.(input)
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    const trap = new Proxy({}, { ownKeys: () => fail('trap') })
    const inputs = [undefined, 'text', 7, [], [{}], cyclic, 10n, Symbol('s'), trap]
    const read = await Promise.all(inputs.map(run))
    const { parse } = JSON
    JSON.parse = (text) =>
      Object.defineProperty(parse(text), 'language', { get: () => fail('no such language') })
    function fail(message: string): never {
      throw new TypeError(message)
    }
    return [...read, await run({})] as { ok: boolean; error?: object }[]
  })
  const invalid = {
    ok: false,
    error: { error: 'invalid_request', detail: 'Pass one JSON object.' },
  }
  expect(results.slice(0, -1)).toMatchObject([{ ok: true }, ...Array(8).fill(invalid)])
  expect(results.at(-1)).toMatchObject({
    ok: false,
    error: { error: 'page_failed', detail: expect.stringContaining('no such language') },
  })
})
