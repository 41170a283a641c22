import { createDayCounter } from 'agent-access/edge'
import { sqliteStores } from 'agent-access/node'
import type { Page } from 'playwright/test'
import { axeViolations } from '@/e2e/support/axe'
import { catalog } from '@/e2e/support/current-content'
import { startMailServer } from '@/e2e/support/mail-server'
import { fetchBacklog, type Site, startSite } from '@/e2e/support/server'
import { asAPerson, expect, test, untilHydrated } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'
import type { InquiryContent } from '@/lib/contact/schema'
import { formQueryParameters } from '@/lib/http/routing/addresses'
import { startRedis } from '@/packages/agent-access/test/redis'

const question = 'What is not working, and for whom?'

const anna = {
  'First name': 'Anna',
  'Last name': 'Berg',
  'Work email': 'anna@client.example',
  [question]: 'Our booking form loses people on the second page.',
}

type Answers = Readonly<Record<string, string>>

async function fill(page: Page, responses: Answers) {
  for (const [label, text] of Object.entries(responses))
    await page.getByLabel(label, { exact: false }).first().fill(text)
}

async function expectAccessible(page: Page) {
  await expect(page).toHaveTitle(/\S/)
  expect(await axeViolations(page)).toEqual([])
}

const send = (page: Page) => page.getByRole('button', { name: /^Send/ })
const receipt = (page: Page) => page.locator('.receipt')
const numberOn = async (page: Page) =>
  /inq_[\w-]{22}/.exec((await receipt(page).textContent()) ?? '')?.[0]

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an inquiry is corrected, sent and acknowledged; reload and back do not double it', async ({
      page,
    }) => {
      await page.goto(paths.contact)
      if (javaScriptEnabled) await expectAccessible(page)
      await fill(page, { ...anna, 'Work email': 'anna at client', 'First name': '' })
      await page
        .getByRole('group', { name: /^Budget/ })
        .getByLabel('Under €25,000')
        .check()
      await send(page).click()

      const summary = page.locator('.error-summary')
      await expect(summary).toBeVisible()
      await expect(summary).toBeFocused()
      await expect(page.getByLabel('Work email')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('#workEmail-error')).toContainText('one email address')
      await expect(page.locator('#firstName-error')).toHaveText('Write a first name')
      await expect(page.getByLabel('Work email')).toHaveValue('anna at client')
      await expect(page.getByLabel('Last name')).toHaveValue('Berg')
      await expect(page.locator('#challenge')).toHaveValue(
        'Our booking form loses people on the second page.',
      )
      await expect(page.getByLabel('Under €25,000')).toBeChecked()
      if (javaScriptEnabled) await expectAccessible(page)

      const challenge = `Our form loses people. ${Math.random()}`
      await fill(page, { ...anna, [question]: challenge })
      await send(page).click()
      await expect(receipt(page)).toContainText('It has arrived')
      await expect(receipt(page)).toBeFocused()
      const { person = '', answersIn = '' } = catalog.page('get-in-touch')
      for (const text of [catalog.person(person)?.name ?? '', answersIn])
        await expect(page.getByRole('main')).toContainText(text)
      const number = await numberOn(page)
      expect(number).toBeTruthy()
      if (javaScriptEnabled) await expectAccessible(page)

      await page.reload()
      expect(await numberOn(page)).toBe(number)

      await page.goto(paths.contact)
      await fill(page, { ...anna, [question]: challenge })
      await page.getByLabel('Under €25,000').check()
      await send(page).click()
      await expect(receipt(page)).toContainText('nothing was sent again')
      expect(await numberOn(page)).toBe(number)

      await page.goBack()
      await expect(send(page)).toBeVisible()
    })

    test('an application takes links, names what is wrong with one, and is acknowledged', async ({
      page,
    }) => {
      await page.goto(paths.careers)
      await page.locator('main a[href^="/careers/"]').first().click()
      await page.waitForURL(/careers\/[^/?]+$/)
      await page.goto(`${new URL(page.url()).pathname}/apply`)
      await fill(page, {
        'First name': 'Anna',
        'Last name': 'Berg',
        Email: 'anna@client.example',
        'Links to your work': 'anna.example',
        'Why this role?': `Because of the work on forms. ${Math.random()}`,
      })
      await expect(page.locator('#links-hint')).toContainText(catalog.agency.email)
      await send(page).click()
      await expect(page.locator('#links-error')).toContainText('begins with https://')
      await expect(page.locator('.error-summary')).toBeFocused()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByLabel('Links to your work').fill('https://anna.example\nhttps://a.example/cv')
      await send(page).click()
      await expect(receipt(page)).toContainText('It has arrived')
      const number = new URL(page.url()).searchParams.get(formQueryParameters.receipt)
      await expect(receipt(page).getByRole('link', { name: catalog.agency.email })).toHaveAttribute(
        'href',
        `mailto:${catalog.agency.email}?subject=${number}`,
      )
    })
  })
}

test('what is wrong is said while one types, and taken back once it is right', async ({ page }) => {
  await page.goto(paths.contact)
  const email = page.getByLabel('Work email')
  // Scripts come after the page; what is typed before is checked when it is sent.
  await untilHydrated(email)
  await email.fill('anna@client')
  await email.blur()
  await expect(page.locator('#workEmail-error')).toBeVisible()
  await email.pressSequentially('.example')
  await expect(page.locator('#workEmail-error')).toHaveCount(0)
  await expect(email).not.toHaveAttribute('aria-invalid')
})

test('a question is answered by keyboard, and what is wrong is left without an error of the page', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(paths.contact)
  await untilHydrated(send(page))
  await send(page).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await page.locator('#challenge').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('No answer')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Under €25,000')).toBeChecked()
  expect(errors).toEqual([])
})

test.describe('a person who takes the time it takes is no suspect', () => {
  let site: Site
  test.beforeAll(async () => {
    site = await startSite({ env: { DATA_DIR: test.info().outputPath('data') } })
  })
  test.afterAll(() => site.stop())

  async function expectWaiting(page: Page) {
    const waiting = (await fetchBacklog(site.url)).waiting ?? 0
    await fill(page, { ...anna, [question]: `Written with care. ${Math.random()}` })
    await asAPerson(page)
    await send(page).click()
    await expect(receipt(page)).toContainText('It has arrived')
    expect(await fetchBacklog(site.url)).toMatchObject({ waiting: waiting + 1, quarantined: 0 })
  }

  test('with scripts', async ({ page }) => {
    await page.goto(site.url + paths.contact)
    await untilHydrated(page.locator('form'))
    await expectWaiting(page)
  })

  test('with scripts that never come', async ({ page }) => {
    await page.route('**/_next/static/**/*.js', (route) => route.abort())
    await page.goto(site.url + paths.contact)
    await expectWaiting(page)
  })

  test('coming by a link from a list that was made for the request', async ({ page }) => {
    await page.goto(`${site.url}${paths.careers}?level=senior`)
    const link = page.locator(`header a[href="${paths.contact}"]:visible`)
    await untilHydrated(link)
    await link.click()
    await page.waitForURL(site.url + paths.contact)
    await untilHydrated(page.locator('form'))
    await expectWaiting(page)
  })

  test.describe(() => {
    test.use({ javaScriptEnabled: false })

    test('without scripts', async ({ page }) => {
      await page.goto(site.url + paths.contact)
      await page.waitForURL(`${site.url}${paths.contact}?${formQueryParameters.withoutScripts}`)
      await expectWaiting(page)
    })
  })
})

test.describe('in the browser of a person', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  })

  test('a visit and its inquiry are counted with where they began, over pages that follow each other', async ({
    page,
  }) => {
    const dataDir = test.info().outputPath('data')
    const site = await startSite({ env: { DATA_DIR: dataDir } })
    await page.goto(site.url + paths.careers, { referer: 'https://www.perplexity.ai/' })
    const link = page.locator(`header a[href="${paths.contact}"]:visible`)
    await untilHydrated(link)
    await link.click()
    await page.waitForURL(site.url + paths.contact)
    await untilHydrated(page.locator('form'))
    await fill(page, anna)
    await asAPerson(page)
    await send(page).click()
    await expect(receipt(page)).toContainText('It has arrived')
    await site.stop()
    const today = createDayCounter()(Date.now())
    const days = await sqliteStores<InquiryContent>(dataDir).counters.read(today - 1, today + 1)
    const counts = days.flatMap((day) => [...day.counts])
    expect(counts.filter(([name]) => /^(?:visit|began)\|/.test(name)).sort()).toEqual([
      ['began|Perplexity|inquiry', 1],
      ['visit|Perplexity|roles|en', 1],
    ])
  })
})

test('the honeypot is out of sight, out of the tab order and named in no schema', async ({
  page,
  request,
}) => {
  await page.goto(paths.contact)
  const trap = page.locator('input[name=website]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(page.locator('[aria-hidden=true] input[name=website]')).toHaveCount(1)
  const refused = await request.post(paths.inquiries, { data: { website: 'x' } })
  expect(refused.status()).toBe(400)
})

test('what a machine fills in is put aside, what a person writes is delivered', async ({
  page,
}) => {
  const mail = await startMailServer()
  const site = await startSite({
    env: {
      DATA_DIR: test.info().outputPath('data'),
      ...mail.env,
    },
  })
  try {
    await page.goto(site.url + paths.contact)
    await untilHydrated(page.locator('form'))
    await fill(page, anna)
    await page.locator('input[name=website]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://spam.example'
    })
    await asAPerson(page)
    await send(page).click()
    await expect(receipt(page)).toContainText('It has arrived')
    await page.goto(site.url + paths.contact)
    await untilHydrated(page.locator('form'))
    await fill(page, { ...anna, [question]: 'Written by a person.' })
    await asAPerson(page)
    await send(page).dblclick()
    await expect(receipt(page)).toContainText('It has arrived')
    await expect.poll(() => fetchBacklog(site.url)).toMatchObject({ quarantined: 1, waiting: 0 })
    expect(mail.received).toHaveLength(1)
    expect(mail.received[0]?.parsed.text).toContain('Written by a person.')
  } finally {
    await site.stop()
    await mail.stop()
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'store away, JavaScript' : 'store away, no JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the form says so and keeps what was typed; later it is sent', async ({ page }) => {
      const redis = await startRedis()
      const site = await startSite({
        env: { UPSTASH_REDIS_REST_URL: redis.url, UPSTASH_REDIS_REST_TOKEN: redis.token },
      })
      try {
        await page.goto(site.url + paths.contact)
        await fill(page, anna)
        redis.process.kill('SIGSTOP')
        await send(page).click()
        await expect(page.locator('.error-summary')).toContainText('still here')
        await expect(page.locator('.error-summary')).toBeFocused()
        await expect(page.getByLabel('First name')).toHaveValue('Anna')
        await expect(page.locator('#challenge')).toHaveValue(
          'Our booking form loses people on the second page.',
        )
        redis.process.kill('SIGCONT')
        // Until the database is available again; a form that was sent has no button.
        await expect(async () => {
          await send(page)
            .click({ timeout: 1000 })
            .catch(() => {})
          await expect(receipt(page)).toContainText('It has arrived', { timeout: 3000 })
        }).toPass()
      } finally {
        await site.stop()
        await redis.stop()
      }
    })
  })
}
