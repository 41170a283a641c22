import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from 'agent-access/edge'
import { sqliteStores } from 'agent-access/node'
import type { Locator, Page } from 'playwright/test'
import { axeViolations } from '@/e2e/support/axe'
import { anna } from '@/e2e/support/inquiries'
import { type Site, startSite } from '@/e2e/support/server'
import { allToolNames, callTool, expect, test, toolNames } from '@/e2e/support/webmcp'
import { paths } from '@/lib/config/paths'
import type { InquiryContent, InquiryStore } from '@/lib/contact/schema'
import { listInquiries } from '@/packages/tools/src/inquiries/actions'

const tool = 'submit_contact_inquiry'
// The rest of the sizes with npm test -- --full.
const isFull = process.env.TEST_SUITE === 'full'

const person = { ...anna, challenge: `${anna.challenge}\nHalf of them, at the second step.` }

let dataDir: string
let site: Site
let store: InquiryStore

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'page-tools-'))
  site = await startSite({ env: { DATA_DIR: dataDir } })
  store = sqliteStores<InquiryContent>(dataDir).submissions
})

test.afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What the agency has received from this person. */
async function received(workEmail: string) {
  const contents = (await listInquiries(store)).map(({ content }) => content)
  return contents.filter((content) => content.workEmail === workEmail)
}

const newPerson = () => ({ ...person, workEmail: `anna.${crypto.randomUUID()}@example.com` })

async function openHome(page: Page) {
  await page.goto(site.url + paths.home)
  await toolNames(page)
}

const getDialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) =>
  getDialog(page).getByRole('button', { name, exact: true })

const getNotice = (page: Page) => page.getByRole('complementary', { name: 'Agent' })

const field = (page: Page, name: string) =>
  getDialog(page).getByRole('textbox', { name, exact: true })

/** Starts a real submission and waits until the person is asked. */
async function ask(page: Page, anna = newPerson()) {
  const answer = callTool(page, tool, anna)
  await expect(getDialog(page).first()).toBeVisible()
  return { anna, answer }
}

const declined = { ok: false, error: { error: 'user_declined' } }

test.beforeEach(({ page }) => openHome(page))

test('nobody is asked about what the quota refuses', async ({ page }) => {
  const send = () => page.request.post(site.url + paths.inquiries, { data: newPerson() })
  while ((await send()).status() !== 429);
  const answer = await callTool(page, tool, newPerson())
  expect(answer).toMatchObject({ ok: true, data: { status: 'preview' } })
  expect(JSON.stringify(answer)).toMatch(/rate_limited: .*\d+ seconds/)
  await expect(getDialog(page)).toHaveCount(0)
})

test('Send sends, word for word, what is shown', async ({ page }) => {
  const { anna, answer } = await ask(page)
  await expect(getDialog(page)).toHaveAccessibleName(/^Send this to .+\?$/)
  await expect(getDialog(page)).toHaveAccessibleDescription(/agent .* only Send sends it/)
  for (const [label, value] of [
    ['First name', anna.firstName],
    ['Last name', anna.lastName],
    ['Work email', anna.workEmail],
    ['Message', anna.challenge],
    ['Company (optional)', ''],
    ['Telephone (optional)', ''],
  ] as const)
    await expect(field(page, label)).toHaveValue(value)
  expect(await received(anna.workEmail)).toEqual([])
  await button(page, 'Send').click()
  const { ok, data, text } = await answer
  expect([ok, data.status, data.changed]).toEqual([true, 'accepted', []])
  expect(data.inquiryId).toMatch(/^inq_/)
  for (const value of Object.values(anna)) expect(text).toContain(value)
  expect(text).toContain('The user changed nothing.')
  const sentPattern = new RegExp(
    `^Sent to .+, reference ${data.inquiryId}, erased on \\d+ \\w+ \\d{4}\\.$`,
    'm',
  )
  expect(text).toMatch(sentPattern)
  await expect(getNotice(page).getByText(/^Sent to/)).toHaveText(sentPattern)
  expect(await received(anna.workEmail)).toEqual([{ kind: 'contact', ...anna }])
})

test('what the person changes is what is sent', async ({ page }) => {
  const { anna, answer } = await ask(page)
  await field(page, 'Message').fill('Something else altogether.')
  await field(page, 'Company (optional)').fill('Berg & Daughters')
  await getDialog(page).getByLabel('Budget').selectOption('Under €25,000')
  await button(page, 'Send').click()
  const { ok, data, text } = await answer
  expect([ok, data.changed]).toEqual([true, ['challenge', 'company', 'answers.budget']])
  expect(text).toContain('Message: Something else altogether.')
  expect(text).toContain('The user changed Message, Company, Budget.')
  expect(await received(anna.workEmail)).toMatchObject([
    {
      challenge: 'Something else altogether.',
      company: 'Berg & Daughters',
      answers: { budget: { value: 'under-25k' } },
    },
  ])
})

test('what the person leaves empty is asked for before anything is sent', async ({ page }) => {
  const { anna, answer } = await ask(page)
  await field(page, 'First name').fill('')
  await button(page, 'Send').click()
  await expect(field(page, 'First name')).toBeFocused()
  await expect(getDialog(page)).toBeVisible()
  await button(page, 'Don’t send').click()
  expect(await answer).toMatchObject(declined)
  expect(await received(anna.workEmail)).toEqual([])
})

test.describe('nothing is sent', () => {
  const waysOut: Record<string, (page: Page) => Promise<unknown>> = {
    'by Don’t send': (page) => button(page, 'Don’t send').click(),
    'by Escape': (page) => page.keyboard.press('Escape'),
    'by going back': async (page) => {
      await page.evaluate(() => history.back())
    },
    'by a client navigation': (page) =>
      page.evaluate((path) => {
        document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click()
      }, paths.work),
    'by Enter in a field': async (page) => {
      await field(page, 'First name').press('Enter')
      await expect(getDialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
    },
    'by a script that clicks Send in every way it can': async (page) => {
      await button(page, 'Send').evaluate((send: HTMLButtonElement) => {
        const options = { bubbles: true, cancelable: true }
        send.click()
        send.dispatchEvent(new MouseEvent('click', options))
        send.dispatchEvent(new PointerEvent('click', { ...options, detail: 1 }))
        for (const type of ['keydown', 'keypress', 'keyup'])
          send.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true }))
      })
      await expect(getDialog(page)).toBeVisible()
      await button(page, 'Don’t send').click()
    },
    'by a script that closes the dialog': (page) =>
      page.evaluate(() => document.querySelector('dialog')?.close('send')),
    'by a script that submits the form': (page) =>
      page.evaluate(() => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit()),
  }
  for (const [name, leave] of Object.entries(waysOut))
    test(name, async ({ page }) => {
      await page.getByRole('link', { name: 'Careers' }).first().click()
      await page.waitForURL(`**${paths.careers}`)
      const { anna, answer } = await ask(page)
      await leave(page)
      expect(await answer).toMatchObject(declined)
      await expect(getDialog(page)).toHaveCount(0)
      if (!name.includes('going back'))
        await expect(getNotice(page)).toContainText('Nothing was sent.')
      expect(await received(anna.workEmail)).toEqual([])
    })

  test('by a reload', async ({ page }) => {
    const { anna, answer } = await ask(page)
    const outcome = answer.catch(() => 'gone with the page')
    await page.reload()
    expect([declined, 'gone with the page']).toContainEqual(
      await outcome.then((tool) =>
        typeof tool === 'string' ? tool : { ok: tool.ok, error: { error: tool.error.error } },
      ),
    )
    expect(await received(anna.workEmail)).toEqual([])
    expect(await toolNames(page)).toEqual(allToolNames)
  })

  test('when the agent aborts', async ({ page }) => {
    const anna = newPerson()
    const outcome = await page.evaluate(
      async ([name, input]) => {
        const context = document.modelContext
        const tool = (await context?.getTools())?.find((one) => one.name === name)
        if (!context || !tool) return 'no tool'
        const agent = new AbortController()
        const settled = context
          .executeTool(tool, input as object, { signal: agent.signal })
          .then(String, (error: Error) => error.name)
        while (!document.querySelector('dialog[open]'))
          await new Promise((resolve) => setTimeout(resolve, 20))
        agent.abort()
        return settled
      },
      [tool, anna] as const,
    )
    expect(outcome).toMatch(/user_declined|AbortError/)
    await expect(getDialog(page)).toHaveCount(0)
    expect(await received(anna.workEmail)).toEqual([])
  })
})

test('two calls at once are asked one after the other', async ({ page }) => {
  const [anna, berta] = [newPerson(), { ...newPerson(), firstName: 'Berta' }]
  const { answer: first } = await ask(page, anna)
  const previewed = page.waitForResponse(`**${paths.pageTool(tool)}`)
  const second = callTool(page, tool, berta)
  await previewed
  await expect(page.locator('dialog')).toHaveCount(1)
  await expect(field(page, 'First name')).toHaveValue('Anna')
  await button(page, 'Don’t send').click()
  expect(await first).toMatchObject(declined)
  await expect(field(page, 'First name')).toHaveValue('Berta')
  await button(page, 'Send').click()
  expect((await second).ok).toBe(true)
  expect(await received(anna.workEmail)).toEqual([])
  expect(await received(berta.workEmail)).toHaveLength(1)
})

test('a retry after a lost answer is sent once, with the changes of the person', async ({
  page,
}) => {
  const anna = newPerson()
  const keys: string[] = []
  let losing = true
  await page.route(`**${paths.pageTool(tool)}`, async (route) => {
    const body = route.request().postDataJSON()
    if (body.dryRun) return route.continue()
    keys.push(body.clientRequestId)
    const response = await route.fetch()
    if (losing) return route.abort('connectionreset')
    return route.fulfill({ response })
  })
  const { answer } = await ask(page, anna)
  await field(page, 'First name').fill('Annika')
  await button(page, 'Send').click()
  const result = await answer
  expect(result).toMatchObject({ ok: false, error: { error: 'unreachable' } })
  expect(result.error.detail).toContain('It may have arrived')
  losing = false
  const again = await callTool(page, tool, anna)
  await expect(getDialog(page)).toHaveCount(0)
  expect(again).toMatchObject({ ok: true, data: { earlier: { inquiryId: expect.any(String) } } })
  expect(again.text).toContain('First name: Annika')
  expect(again.text).toContain('The user changed First name.')
  expect(keys).toEqual([result.error.clientRequestId])
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(await received(anna.workEmail)).toMatchObject([{ firstName: 'Annika' }])
})

test('a retry after a request that never arrived shows the last words again', async ({ page }) => {
  const anna = newPerson()
  const keys: string[] = []
  await page.route(`**${paths.pageTool(tool)}`, async (route) => {
    const body = route.request().postDataJSON()
    if (body.dryRun) return route.continue()
    keys.push(body.clientRequestId)
    return keys.length === 1 ? route.abort('connectionreset') : route.continue()
  })
  const { answer } = await ask(page, anna)
  await field(page, 'First name').fill('Annika')
  await button(page, 'Send').click()
  expect(await answer).toMatchObject({ ok: false, error: { error: 'unreachable' } })
  const { answer: again } = await ask(page, anna)
  await expect(field(page, 'First name')).toHaveValue('Annika')
  await button(page, 'Send').click()
  expect((await again).ok).toBe(true)
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await received(anna.workEmail)).toMatchObject([{ firstName: 'Annika' }])
})

test('right after a decline nobody is asked again, and the agent is told to ask', async ({
  page,
}) => {
  await page.clock.install()
  const { answer } = await ask(page)
  await button(page, 'Don’t send').click()
  expect(await answer).toMatchObject(declined)
  const again = await callTool(page, tool, newPerson())
  expect(again).toMatchObject(declined)
  expect(again.error.detail).toMatch(/declined moments ago; .* Ask the user first; after \d+ sec/)
  expect(again.error.retryAfterSeconds).toBeLessThanOrEqual(limits.declinedToolSeconds)
  await expect(getDialog(page)).toHaveCount(0)
  await page.clock.fastForward(limits.declinedToolSeconds * 1000)
  const { answer: later } = await ask(page)
  await page.keyboard.press('Escape')
  expect(await later).toMatchObject(declined)
})

test('what was sent a moment ago is not asked again, whoever sent it', async ({ page }) => {
  const anna = newPerson()
  const first = await page.request.post(site.url + paths.inquiries, { data: anna })
  const { inquiryId } = await first.json()
  const answer = await callTool(page, tool, anna)
  expect(answer).toMatchObject({ ok: true, data: { status: 'preview', earlier: { inquiryId } } })
  await expect(getDialog(page)).toHaveCount(0)
  await expect(getNotice(page)).toContainText(inquiryId)
  expect(await received(anna.workEmail)).toHaveLength(1)
})

test.describe('the dialog', () => {
  test('begins at its heading and not at Send, keeps the focus and gives it back', async ({
    page,
  }) => {
    const link = page.getByRole('link', { name: 'Careers' }).first()
    await link.focus()
    const { answer } = await ask(page)
    await expect(getDialog(page).getByRole('heading')).toBeFocused()
    const focused = new Set<string | null>()
    for (let step = 0; step < 24; step++) {
      await page.keyboard.press('Tab')
      focused.add(
        await page.evaluate(() => {
          const { activeElement: at } = document
          if (at === document.body) return 'browser'
          return at?.closest('dialog') ? at.getAttribute('name') || at.textContent : 'outside'
        }),
      )
    }
    expect(focused).not.toContain('outside')
    expect(focused.size).toBeGreaterThanOrEqual(9)
    await page.keyboard.press('Escape')
    expect(await answer).toMatchObject(declined)
    await expect(link).toBeFocused()
  })

  test('can be answered with the keyboard alone', async ({ page }) => {
    const { anna, answer } = await ask(page)
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.textContent === 'Send')) break
    }
    await page.keyboard.press('Enter')
    expect((await answer).ok).toBe(true)
    expect(await received(anna.workEmail)).toHaveLength(1)
  })

  const sizes = [
    [360, 640],
    [1280, 800],
    [320, 568],
    [768, 1024],
  ] as const
  const messages = { short: person.challenge, long: 'We lose people. '.repeat(312) }
  for (const [width, height] of isFull ? sizes : sizes.slice(0, 2))
    for (const [length, challenge] of Object.entries(messages))
      test(`shows all that is sent above both answers: ${width}×${height}, ${length}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height })
        const { answer } = await ask(page, { ...newPerson(), challenge })
        /** The least and the most of a part that lie below the visible part of the fields. */
        const below = (part: Locator) =>
          part.evaluate((element) => {
            const fields = document.querySelector('dialog form > div')?.getBoundingClientRect()
            const { top, bottom } = element.getBoundingClientRect()
            return [top, bottom].map((edge) => Math.round(edge - (fields?.bottom ?? 0)))
          })
        const message = field(page, 'Message')
        const [top = 0] = await below(message)
        expect(top).toBeLessThan(-60)
        expect(await message.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
        const [sendTop = 0] = await below(button(page, 'Send'))
        for (const part of await getDialog(page).getByRole('textbox').all()) {
          await part.evaluate((one) => one.scrollIntoView({ block: 'end' }))
          const [, end = 0] = await below(part)
          expect(sendTop).toBeGreaterThan(end)
        }
        const overflows = await page.evaluate(() => {
          const fields = document.querySelector('dialog form > div')
          return (fields?.scrollHeight ?? 0) - (fields?.clientHeight ?? 0)
        })
        if (length === 'long' || height < 800)
          expect(Math.min(overflows, sendTop)).toBeGreaterThan(0)
        await expect(button(page, 'Don’t send')).toBeInViewport({ ratio: 1 })
        await expect(button(page, 'Send')).toBeInViewport({ ratio: 1 })
        const [first, last] = [field(page, 'First name'), field(page, 'Last name')]
        const [left, right] = [await first.boundingBox(), await last.boundingBox()]
        expect(left?.y).toBe(right?.y)
        await button(page, 'Don’t send').click()
        expect(await answer).toMatchObject(declined)
      })

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of isFull ? [320, 1280] : [colorScheme === 'light' ? 320 : 1280])
      test(`has no axe findings and fits: ${colorScheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 700 })
        const { answer } = await ask(page)
        expect(await axeViolations(page, 'dialog')).toEqual([])
        const fits = await getDialog(page).evaluate((dialog) => {
          const { left, right, top, bottom } = dialog.getBoundingClientRect()
          const inside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
          return [inside, dialog.scrollWidth <= dialog.clientWidth]
        })
        expect(fits).toEqual([true, true])
        await button(page, 'Don’t send').scrollIntoViewIfNeeded()
        await button(page, 'Don’t send').click()
        await answer
        const notice = getNotice(page)
        await expect(notice).toContainText('has used')
        expect(await axeViolations(page, 'aside')).toEqual([])
        const box = await notice.boundingBox()
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= width).toBe(true)
      })
})
