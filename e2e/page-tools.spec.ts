import type { Page } from 'playwright/test'
import { anna } from '@/e2e/support/inquiries'
import { mcpMessage } from '@/e2e/support/mcp-messages'
import { allToolNames, callTool, expect, test, toolNames } from '@/e2e/support/webmcp'
import { getPagePath, paths } from '@/lib/config/paths'
import { pageSlugs } from '@/lib/content/addresses'

const rest = async (page: Page, path: string) => (await page.request.get(path)).json()

const firstRole = async (page: Page) => (await rest(page, `${paths.jobs}?limit=1`)).jobs[0]
const firstStudy = async (page: Page) =>
  (await rest(page, `${paths.caseStudies}?limit=1`)).caseStudies[0]

test('every type of page has all tools, and no other', async ({ page }) => {
  const role = await firstRole(page)
  const study = await firstStudy(page)
  const own = [paths.role(role.id), paths.apply(role.id), paths.caseStudy(study.slug)]
  const missing = ['/no-such-page', paths.role('no-such-role')]
  for (const path of [...pageSlugs.map(getPagePath), paths.agentErrors, ...own, ...missing]) {
    await page.goto(path)
    expect([path, await toolNames(page)]).toEqual([path, allToolNames])
  }
})

test('the tools are those of the remote server, and one that needs a page', async ({ page }) => {
  const response = await page.request.post(paths.mcp, { data: mcpMessage('tools/list') })
  const remote = (await response.json()).result.tools as Record<string, unknown>[]
  expect(remote).toHaveLength(allToolNames.length - 1)
  await page.goto(paths.home)
  await toolNames(page)
  const near = await page.webmcp.tools()
  for (const { name, description, inputSchema, annotations } of remote) {
    const { readOnlyHint } = annotations as { readOnlyHint: boolean }
    const tool = near.find((one) => one.name === name)
    const { properties = {} } = Object(tool?.inputSchema) as {
      properties?: { cursor?: object }
    }
    // One thing is whole over there, and in parts here.
    const isPaged = 'cursor' in Object(Object(inputSchema).properties)
    const inParts = readOnlyHint && !isPaged
    const { cursor, ...parameters } = properties
    expect(cursor !== undefined).toBe(readOnlyHint)
    if (inParts) expect(inputSchema).toMatchObject({ properties: parameters })
    expect(tool).toEqual({
      name,
      description,
      inputSchema: inParts ? { ...Object(inputSchema), properties } : inputSchema,
      annotations: {
        untrustedContent: true,
        ...(readOnlyHint ? { readOnly: true } : { consequential: true }),
      },
    })
  }
  const titles = await page.evaluate(async () =>
    Object.fromEntries(
      ((await document.modelContext?.getTools()) ?? []).map(({ name, title }) => [name, title]),
    ),
  )
  for (const { name, title } of remote) expect(titles[String(name)]).toBe(title)
})

test.describe('a call', () => {
  test('is answered with what the site answers to it, good, bad or hostile, on the same page', async ({
    page,
    baseURL,
  }) => {
    await page.goto(paths.home)
    await toolNames(page)
    const { id } = await firstRole(page)
    const { slug } = await firstStudy(page)
    const preview = { ...anna, dryRun: true }
    const calls: readonly (readonly [tool: string, input: object, sameInRest?: string])[] = [
      ['list_roles', {}],
      ['list_roles', { level: ['senior', 'lead'], limit: 2 }],
      ['get_role', { id }],
      ['get_case_study', { slug }],
      ['list_taxonomies', {}],
      ['submit_contact_inquiry', preview],
      ['submit_contact_inquiry', { ...preview, workEmail: 'nobody' }],
      ['submit_contact_inquiry', {}],
      ['start_job_application', { id: 'astronaut' }],
      ['list_roles', { level: ['wizard'] }, `${paths.jobs}?level=wizard`],
      ['list_roles', { limit: 'all' }, `${paths.jobs}?limit=all`],
      ['get_role', { id: '../inquiries' }, `${paths.jobs}/..%2Finquiries`],
      ['get_case_study', { slug: '%2e%2e/jobs' }, `${paths.caseStudies}/%252e%252e%2Fjobs`],
      ['get_role', { id: null }],
      ['get_role', { id: '\u0000' }],
      ['list_case_studies', { cursor: 'x'.repeat(5000) }],
      ['list_roles', { level: { a: 1 }, __proto__: { polluted: true } }],
    ]
    for (const [tool, input, sameInRest] of calls) {
      const requestOptions = { data: input, headers: { origin: String(baseURL) } }
      const response = await page.request.post(paths.pageTool(tool), requestOptions)
      // The page keeps what the notice sums up, and what the dialog shows.
      const { summary, previewed, ...body } = await response.json()
      expect(await callTool(page, tool, input), JSON.stringify([tool, input])).toEqual(
        response.ok() ? { ok: true, ...body } : { ok: false, error: body },
      )
      if (sameInRest) expect(body).toEqual(await rest(page, sameInRest))
      expect(new URL(page.url()).pathname).toBe(paths.home)
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('leaves the page it is used on as it was', async ({ page }) => {
    await page.goto(`${paths.careers}?level=lead`)
    await toolNames(page)
    await page.evaluate(() => scrollTo(0, 200))
    const before = await page.locator('main').innerHTML()
    await callTool(page, 'list_roles', { level: ['junior'] })
    await callTool(page, 'list_taxonomies')
    expect(await page.locator('main').innerHTML()).toBe(before)
    expect(new URL(page.url()).search).toBe('?level=lead')
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([
      200,
      'BODY',
    ])
  })
})

test.describe('an application', () => {
  test('is opened without a reload, after the answer, and nothing is filled in or sent', async ({
    page,
  }) => {
    await page.goto(paths.home)
    await toolNames(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const posts: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET' && pathname !== paths.pageTool('start_job_application'))
        posts.push(pathname)
    })
    const { id, title, applyUrl } = await firstRole(page)
    expect(await callTool(page, 'start_job_application', { id })).toEqual({
      ok: true,
      text: expect.stringContaining(applyUrl),
      data: { id, title, opens: paths.apply(id), submitted: false },
    })
    await page.waitForURL(`**${paths.apply(id)}`)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    expect(await toolNames(page)).toEqual(allToolNames)
    const filled = await page
      .locator('main :is(input:not([type=hidden]), textarea)')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    expect(filled.filter((value) => value !== '')).toEqual([])
    expect(posts).toEqual([])
  })

  test('in an applicant system leaves for there, after the answer', async ({ page }) => {
    const opens = 'https://jobs.applicants.example/42/apply'
    const output = { text: `This tab leaves for ${opens}.`, data: { opens, submitted: false } }
    await page.route(`**${paths.pageTool('start_job_application')}`, (route) =>
      route.fulfill({ json: output }),
    )
    await page.route(opens, (route) =>
      route.fulfill({ body: 'The form', contentType: 'text/html' }),
    )
    await page.goto(paths.home)
    await toolNames(page)
    const response = await callTool(page, 'start_job_application', { id: 'any' })
    expect(response).toEqual({ ok: true, ...output })
    await page.waitForURL(opens)
  })
})

test.describe('what the agent does', () => {
  test('is said politely and can be dismissed', async ({ page }) => {
    await page.goto(paths.home)
    await toolNames(page)
    const notice = page.getByRole('complementary', { name: 'Agent' })
    await expect(notice.getByRole('status')).toHaveText('')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${paths.pageTool('list_taxonomies')}`, async (route) => {
      await held
      await route.continue()
    })
    const call = callTool(page, 'list_taxonomies')
    await expect(notice.getByRole('status')).toHaveText('An agent is using “List taxonomies”.')
    release()
    await call
    await expect(notice.getByRole('status')).toHaveText('An agent has used “List taxonomies”.')
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice.getByRole('button')).toHaveCount(0)
    await expect(notice.getByRole('status')).toHaveText('')
  })
})

test.describe('the tools stay the same', () => {
  test('over client navigation, back, forward and reload', async ({ page }) => {
    await page.goto(paths.home)
    expect(await toolNames(page)).toEqual(allToolNames)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const main = page.getByRole('navigation').first()
    await main.getByRole('link', { name: 'Work' }).click()
    await page.waitForURL(`**${paths.work}`)
    expect(await toolNames(page)).toEqual(allToolNames)
    await main.getByRole('link', { name: 'Careers' }).click()
    await page.waitForURL(`**${paths.careers}`)
    await page.goBack()
    expect(await toolNames(page)).toEqual(allToolNames)
    await page.goForward()
    expect(await toolNames(page)).toEqual(allToolNames)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    await page.reload()
    expect(await toolNames(page)).toEqual(allToolNames)
    expect((await callTool(page, 'list_roles', { limit: 1 })).ok).toBe(true)
  })
})
