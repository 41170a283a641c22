import { limits } from 'agent-access/edge'
import { parseList } from 'structured-headers'
import { useUp } from '@/e2e/support/quota'
import { expect, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

test('the page of a refusal is readable and clean in a browser', async ({ page, request }) => {
  await useUp(request)
  const faults: string[] = []
  page.on('console', (message) => {
    if (!message.text().includes('429')) faults.push(message.text())
  })
  await page.goto(paths.work)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none')
  expect(faults).toEqual([])
})

test('a click counts once, so that whoever reads sixty pages in a minute is never refused', async ({
  page,
  request,
}) => {
  const sent: string[] = []
  page.on('response', (response) => {
    if (response.headers().ratelimit) sent.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(paths.home)
  const round = [paths.work, paths.careers, paths.services, paths.about, paths.contact]
  for (const path of round) {
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await page.waitForURL(`**${path}`)
  }
  expect(sent.filter((line) => !line.startsWith('200'))).toEqual([])
  const [[, counted] = []] = parseList((await request.get(paths.work)).headers().ratelimit ?? '')
  expect(counted?.get('r')).toBeGreaterThanOrEqual(
    limits.requestQuota.requestsMax - round.length - 2,
  )
})
