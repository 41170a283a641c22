import type { Page } from 'playwright/test'
import { anna } from '@/e2e/support/inquiries'
import { allToolNames, callTool, expect, test, toolNames } from '@/e2e/support/webmcp'
import { pagePaths, paths } from '@/lib/config/paths'

/** The text of the remote tool of the same name. */
async function remote(page: Page, name: string, args: object): Promise<string> {
  const response = await page.request.post(paths.mcp, {
    headers: { accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  })
  return (await response.json()).result.content[0].text
}

const idsIn = (text = '') => [...text.matchAll(/^- ([\w-]+): /gm)].map(([, id]) => id)

const rest = async (page: Page, path: string) => (await page.request.get(path)).json()

const firstRole = async (page: Page) => (await rest(page, `${paths.jobs}?limit=1`)).jobs[0]
const firstStudy = async (page: Page) =>
  (await rest(page, `${paths.caseStudies}?limit=1`)).caseStudies[0]

test('every type of page has all tools, and no other', async ({ page }) => {
  const role = await firstRole(page)
  const study = await firstStudy(page)
  const own = [paths.role(role.id), paths.apply(role.id), paths.caseStudy(study.slug)]
  const missing = ['/no-such-page', paths.role('no-such-role')]
  for (const path of [...Object.values(pagePaths), paths.agentErrors, ...own, ...missing]) {
    await page.goto(path)
    expect([path, await toolNames(page)]).toEqual([path, allToolNames])
  }
})

test('the tools are those of the remote server, and one that needs a page', async ({ page }) => {
  const response = await page.request.post(paths.mcp, {
    headers: { accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  const remote = (await response.json()).result.tools as Record<string, unknown>[]
  expect(remote).toHaveLength(6)
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
    const inParts = readOnlyHint && !['list_roles', 'list_case_studies'].includes(String(name))
    const { cursor, ...known } = properties
    expect(cursor !== undefined).toBe(readOnlyHint)
    if (inParts) expect(inputSchema).toMatchObject({ properties: known })
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

test.describe('a good call', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(paths.home)
    await toolNames(page)
  })

  test('gives the text of the remote tool, within what browsers expect', async ({ page }) => {
    const { id } = await firstRole(page)
    const { slug } = await firstStudy(page)
    const cases = [
      ['list_roles', {}],
      ['list_roles', { level: ['senior', 'lead'], limit: 2 }],
      ['list_roles', { location: ['Berlin'], limit: 50 }],
      ['list_case_studies', {}],
      ['get_role', { id }],
      ['get_case_study', { slug }],
      ['list_taxonomies', {}],
    ] as const
    for (const [name, input] of cases) {
      const response = await callTool(page, name, input)
      const items = idsIn(response.text).length
      const isList = name === 'list_roles' || name === 'list_case_studies'
      const whole = await remote(page, name, isList ? { ...input, limit: items } : input)
      const [shown = ''] = response.text?.split('\n\nNext page: ') ?? []
      expect(whole.slice(0, shown.length)).toBe(shown)
      if (name !== 'list_taxonomies') expect(shown).toMatch(/https?:\/\//)
      expect([name, JSON.stringify(response).length <= 1500]).toEqual([name, true])
      // Asked again it says the same: there is nothing to remember.
      expect(await callTool(page, name, input)).toEqual(response)
    }
  })

  test('says in its first answer what a role pays and where to apply', async ({ page }) => {
    const { id, applyUrl, salary } = await firstRole(page)
    const { text } = await callTool(page, 'get_role', { id })
    expect(text).toContain(applyUrl)
    expect(text).toContain(new Intl.NumberFormat('en-GB').format(salary.max))
  })

  test('follows a list, and one role, to the end by cursor', async ({ page }) => {
    const { jobs } = await rest(page, `${paths.jobs}?limit=100`)
    const all = async (name: string, input: object) => {
      const texts: string[] = []
      let cursor: string | undefined
      do {
        const response = await callTool(page, name, { ...input, ...(cursor && { cursor }) })
        texts.push(response.text ?? '')
        cursor = response.nextCursor
      } while (cursor)
      return texts
    }
    for (const input of [{}, { limit: 4 }]) {
      const seen = (await all('list_roles', input)).flatMap(idsIn)
      expect(seen).toEqual(jobs.map(({ id }: { id: string }) => id))
    }
    const { process } = await rest(page, `${paths.jobs}/${jobs[0].id}`)
    const parts = await all('get_role', { id: jobs[0].id })
    expect(parts.length).toBeGreaterThan(1)
    for (const step of process) expect(parts.join('')).toContain(step)
  })

  test('of a dry run previews without a dialog', async ({ page }) => {
    const response = await callTool(page, 'submit_contact_inquiry', { ...anna, dryRun: true })
    const data = { status: 'preview', inquiry: anna, next: expect.stringContaining('dryRun') }
    expect(response).toEqual({ ok: true, data, text: expect.stringContaining(anna.challenge) })
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

test.describe('a bad or hostile call', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(paths.home)
    await toolNames(page)
  })

  test('is refused in the words of REST', async ({ page }) => {
    const cases = [
      ['list_roles', { level: ['wizard'] }, `${paths.jobs}?level=wizard`],
      ['list_roles', { limit: 0 }, `${paths.jobs}?limit=0`],
      ['list_roles', { limit: 'all' }, `${paths.jobs}?limit=all`],
      ['list_roles', { cursor: '../../etc' }, `${paths.jobs}?cursor=../../etc`],
      ['list_case_studies', { year: [1800], limit: 1 }, `${paths.caseStudies}?year=1800&limit=1`],
      ['get_role', { id: 'no-such-role' }, `${paths.jobs}/no-such-role`],
      ['get_role', { id: '../inquiries' }, `${paths.jobs}/..%2Finquiries`],
      [
        'get_role',
        { id: '"><img src=x onerror=alert(1)>' },
        `${paths.jobs}/%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E`,
      ],
      ['get_case_study', { slug: '%2e%2e/jobs' }, `${paths.caseStudies}/%252e%252e%2Fjobs`],
    ] as const
    for (const [name, input, path] of cases) {
      const problem = await rest(page, path)
      expect(problem.status).toBeGreaterThanOrEqual(400)
      expect(await callTool(page, name, input)).toEqual({ ok: false, error: problem })
    }
    for (const input of [
      {},
      { ...anna, workEmail: 'nobody' },
      { ...anna, dryRun: 'yes' },
      { ...anna, more: 1 },
    ]) {
      const response = await page.request.post(paths.inquiries, {
        data: { dryRun: true, ...input },
      })
      expect(response.status()).toBe(400)
      const { error, ok } = await callTool(page, 'submit_contact_inquiry', input)
      expect({ ok, error }).toEqual({ ok: false, error: await response.json() })
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('cannot climb out of its address', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const id of ['', null, undefined]) {
      const { ok, error } = await callTool(page, 'get_role', id === undefined ? {} : { id })
      expect([ok, error.error, error.errors[0].field]).toEqual([false, 'invalid_request', 'id'])
      expect(asked.pop()).toBe(paths.pageTool('get_role'))
    }
    for (const id of [
      '.',
      '..',
      ' .. ',
      7,
      ['x'],
      {},
      '%2e%2e',
      '..%2f..',
      '?x=1',
      '#',
      '/',
      '\\..\\',
      'a/../..',
      '\ud800',
      '\u0000',
    ]) {
      expect((await callTool(page, 'get_role', { id })).ok).toBe(false)
      expect(asked.pop()).toBe(paths.pageTool('get_role'))
    }
  })

  test('of any shape is answered, never thrown', async ({ page }) => {
    const deep = JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`)
    const inputs: object[] = [
      { level: { a: 1 } },
      { level: [[['senior']]] },
      { level: deep },
      { limit: null },
      { limit: 1e308 },
      { limit: -1 },
      { cursor: 'x'.repeat(5000) },
      { location: Array(200).fill('berlin') },
      { __proto__: { polluted: true }, constructor: 'x', toString: 'y' },
      { id: ['content-designer'], slug: { toString: 1 }, dryRun: true },
    ]
    for (const name of allToolNames)
      for (const input of inputs) {
        const { ok, text, error } = await callTool(page, name, {
          ...input,
          ...(name === 'submit_contact_inquiry' && { dryRun: true }),
        })
        if (ok) expect(text).toBeTruthy()
        else expect([error.error, typeof error.detail]).toEqual([error.error, 'string'])
        await page.waitForURL((url) => url.pathname === paths.home)
      }
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
    const told = { text: `This tab leaves for ${opens}.`, data: { opens, submitted: false } }
    await page.route(`**${paths.pageTool('start_job_application')}`, (route) =>
      route.fulfill({ json: told }),
    )
    await page.route(opens, (route) =>
      route.fulfill({ body: 'The form', contentType: 'text/html' }),
    )
    await page.goto(paths.home)
    await toolNames(page)
    const response = await callTool(page, 'start_job_application', { id: 'any' })
    expect(response).toEqual({ ok: true, ...told })
    await page.waitForURL(opens)
  })

  test('for no open role names those that are open', async ({ page }) => {
    await page.goto(paths.home)
    await toolNames(page)
    const { jobs } = await rest(page, `${paths.jobs}?limit=100`)
    const allowed = jobs.map(({ id }: { id: string }) => id)
    const { ok, error } = await callTool(page, 'start_job_application', { id: 'astronaut' })
    expect([ok, error.error, error.errors]).toEqual([
      false,
      'not_found',
      [{ field: 'id', message: error.detail, allowed }],
    ])
    expect(new URL(page.url()).pathname).toBe(paths.home)
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
