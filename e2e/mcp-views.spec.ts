import { catalog } from '@/e2e/support/current-content'
import { anna } from '@/e2e/support/inquiries'
import { collectConsoleErrors, expect, test } from '@/e2e/support/test'
import { axeInView, showView } from '@/e2e/support/view-host'

const site = String(process.env.BASE_URL)
const inquire = 'submit_contact_inquiry'
let people = 0
const somebody = () => ({ ...anna, workEmail: `views.${Date.now()}.${people++}@client.example` })

test('roles are a list that is filtered in place; what it leads to is opened by the host', async ({
  page,
}) => {
  const errors = collectConsoleErrors(page)
  const view = await showView(page, site, 'list_roles', { location: 'Berlin' })
  const rows = view.locator('[data-list] li a[href*="/careers/"]')
  await expect(rows.first()).toBeVisible()
  const berlin = await rows.count()
  await view.getByRole('link', { name: /^Hamburg/ }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(berlin)
  const link = await rows.first().getAttribute('href')
  await rows.first().click()
  await expect.poll(() => page.evaluate(() => window.hostCalls.links)).toEqual([link])
  expect(errors).toEqual([])
})

for (const era of ['legacy', 'modern'] as const)
  test(`a person changes words and sends, once however often they press (${era})`, async ({
    page,
  }) => {
    const args = somebody()
    const sent: unknown[] = []
    const view = await showView(page, site, inquire, args, {
      era,
      call: (own) => async (name, input) => {
        if (name === 'send_inquiry') sent.push(input)
        return own(name, input)
      },
    })
    const message = view.locator('[name=challenge]')
    const send = view.getByRole('button', { name: 'Send', exact: true })
    await expect(send).toBeVisible()
    await expect(message).toHaveValue(args.challenge)
    await message.fill('Our booking form loses one person in three.')
    await send.scrollIntoViewIfNeeded()
    const box = await send.boundingBox()
    if (!box) throw new Error('Send is not there.')
    await page.mouse.move(box.x + 10, box.y + 10)
    for (let press = 0; press < 100; press++) {
      await page.mouse.down()
      await page.mouse.up()
    }
    await expect(view.getByText(/inq_[\w-]+/)).toBeVisible()
    expect(sent).toHaveLength(1)
    const [modelText] = await page.evaluate(() => window.hostCalls.modelTexts)
    expect(modelText).toContain(
      `from “${args.challenge}” to “Our booking form loses one person in three.”`,
    )
    expect(modelText).toMatch(/inq_[\w-]+/)
  })

test('a person whose answer was lost corrects the address, and one inquiry is sent', async ({
  page,
}) => {
  let lost = 0
  const view = await showView(page, site, inquire, somebody(), {
    call: (own) => async (name, input) => {
      const result = await own(name, input)
      if (name !== 'send_inquiry' || lost++ > 0) return result
      throw new Error('The answer was lost.')
    },
  })
  const send = view.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect(view.getByRole('alert')).toContainText('There was no answer')
  await view.locator('[name=workEmail]').fill('corrected@client.example')
  await send.click()
  await expect(view.getByText(/^inq_[\w-]+/)).toBeVisible()
  await expect(view.getByRole('status')).toContainText('A change since then is not in it')
  await expect(view.getByRole('link', { name: 'Write something else' })).toBeVisible()
})

test('a view whose token has ended shows the inquiry anew, with what the person wrote', async ({
  page,
}) => {
  let presses = 0
  const view = await showView(page, site, inquire, somebody(), {
    call: (own) => async (name, input) =>
      own(
        name,
        name === 'send_inquiry' && presses++ === 0 ? { ...input, token: 'v1.e30.e30' } : input,
      ),
  })
  const send = view.getByRole('button', { name: 'Send', exact: true })
  await view.locator('[name=challenge]').fill('Our booking form loses one person in three.')
  await send.click()
  await expect(view.getByRole('alert')).toContainText('press Send once more')
  await expect(view.locator('[name=challenge]')).toHaveValue(
    'Our booking form loses one person in three.',
  )
  await send.click()
  await expect(view.getByText(/^inq_[\w-]+/)).toBeVisible()
  const modelTexts = await page.evaluate(() => window.hostCalls.modelTexts.join())
  expect(modelTexts).toContain('to “Our booking form loses one person in three.”')
})

test('a list is filtered with the keyboard alone, and the focus is at what was found', async ({
  page,
}) => {
  const view = await showView(page, site, 'list_roles', { location: 'Berlin' })
  await view.getByRole('link', { name: /^Hamburg/ }).focus()
  await page.keyboard.press('Enter')
  await expect(view.getByRole('link', { name: /^Hamburg/ })).toHaveAttribute('aria-current', 'true')
  await expect(view.getByRole('status')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(view.locator(':focus')).toHaveCount(1)
  await expect(view.locator('main')).not.toHaveAttribute('aria-live')
})

test('an inquiry is read, changed and sent with the keyboard alone; every stop has a name and is seen', async ({
  page,
}) => {
  const view = await showView(page, site, inquire, somebody())
  const send = view.getByRole('button', { name: 'Send', exact: true })
  await view.getByRole('link').first().focus()
  const stops: string[] = []
  while (!(await send.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    const stop = await view.locator(':focus').evaluate((element) => {
      const { labels } = element as HTMLInputElement
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const name = (labels?.[0] ?? element).textContent?.trim() ?? ''
      return { name, isSeen: outlineStyle !== 'none' && outlineWidth !== '0px' }
    })
    expect(stop.name).toMatch(/\w/)
    expect(stop.isSeen, stop.name).toBe(true)
    stops.push(stop.name)
    expect(stops.length).toBeLessThan(30)
  }
  expect(stops.length).toBeGreaterThan(4)
  await page.keyboard.press('Enter')
  await expect(view.getByText(/inq_[\w-]+/)).toBeVisible()
  await expect(view.locator(':focus')).toContainText(/inq_[\w-]+/)
})

test('a person declines, and the model is told', async ({ page }) => {
  const view = await showView(page, site, inquire, somebody())
  await view.getByRole('button', { name: 'Don’t send' }).click()
  await expect(view.getByText('Nothing was sent.')).toBeFocused()
  await expect
    .poll(() => page.evaluate(() => window.hostCalls.modelTexts.join()))
    .toContain('declined: The user said no')
})

test('a host that refuses everything shows the text, and opens nothing', async ({ page }) => {
  const view = await showView(page, site, 'list_roles', {}, { mood: 'refusing' })
  await expect(view.locator('[data-status]')).toContainText('open roles')
})

test('a host that never answers has a view that says so in the end', async ({ page }) => {
  await page.clock.install()
  const view = await showView(page, site, 'list_roles', {}, { mood: 'silent' })
  await expect(view.locator('main')).toContainText('Loading')
  await page.clock.runFor(31_000)
  await expect(view.locator('main')).toContainText('for an app that shows it')
})

test('messages of another window than the host are ignored', async ({ page }) => {
  await showView(page, site, inquire, somebody())
  const view = page.frameLocator('iframe').first()
  const send = view.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeVisible()
  await page.evaluate(async () => {
    const forger = document.createElement('iframe')
    forger.srcdoc = `<script>
      const forged = { jsonrpc: '2.0', method: 'ui/notifications/tool-result',
        params: { isError: true, content: [{ type: 'text', text: 'FORGED' }] } }
      for (const frame of parent.frames) frame.postMessage(forged, '*')
      for (let id = 0; id < 50; id++)
        for (const frame of parent.frames)
          frame.postMessage({ jsonrpc: '2.0', id, result: { structuredContent: { html: 'FORGED' } } }, '*')
    </script>`
    document.body.append(forger)
    await new Promise((resolve) => forger.addEventListener('load', resolve))
  })
  await expect(send).toBeVisible()
  await expect(view.locator('main')).not.toContainText('FORGED')
})

const [role] = catalog.open.roles
const [study] = catalog.caseStudies
const views: readonly (readonly [tool: string, input: Record<string, unknown>])[] = [
  ['list_roles', {}],
  ['get_role', { id: role?.slug }],
  ['list_case_studies', {}],
  ['get_case_study', { slug: study?.slug }],
  [inquire, { ...anna, dryRun: true }],
]

for (const [tool, input] of views)
  test(`the view of ${tool} fits at every width, and axe finds nothing, dark in German and light in English`, async ({
    page,
  }) => {
    for (const [theme, language, widths] of [
      ['dark', 'de', [320, 800]],
      ['light', 'en', [480]],
    ] as const) {
      const view = await showView(page, site, tool, { ...input, language }, { context: { theme } })
      await expect(view.locator('h1')).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const root = view.locator('html')
        const wide = await root.evaluate((one) => one.scrollWidth - one.clientWidth)
        expect(wide, `${width} px`).toBe(0)
        expect(await axeInView(page), `${width} px`).toEqual([])
      }
    }
  })
