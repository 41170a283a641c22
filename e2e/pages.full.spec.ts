import { setTimeout as wait } from 'node:timers/promises'
import { shifted, watchShifts } from '@/e2e/support/layout'
import { everyPage } from '@/e2e/support/pages'
import { expect, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

for (const width of [360, 1280])
  test(`hardly anything moves when the fonts come late, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route('**/*.woff2', async (route) => {
      await wait(500)
      await route.continue()
    })
    await watchShifts(page)
    for (const path of everyPage) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const standIns = await page.evaluate(() =>
        Promise.all(
          [...document.fonts]
            .filter(({ family }) => /-like$/.test(family))
            .map((face) => face.load().then(Boolean, () => false)),
        ),
      )
      expect(standIns).toHaveLength(2)
      test.skip(standIns.includes(false), 'There is no Arial, no Times New Roman, nor their like.')
      // Half of what is called good (web.dev/cls); a line more in a heading costs most of it.
      expect(await shifted(page), path).toBeLessThan(0.06)
    }
  })

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly args?: { readonly data?: { readonly url?: string } }
}

test('scripts are compiled beside the page, not function by function on it', ({ browser, page }) =>
  expect(async () => {
    await browser.startTracing(page, { categories: ['v8', 'disabled-by-default-v8.compile'] })
    await page.goto(paths.about, { waitUntil: 'networkidle' })
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
    // The browser's own pages compile theirs in other processes meanwhile.
    const own = traceEvents.find(
      ({ name, args }: TraceEvent) => name === 'v8.compile' && args?.data?.url === page.url(),
    )
    const events = (called: string) =>
      traceEvents.filter(({ pid, name }: TraceEvent) => pid === own?.pid && name === called).length
    expect(events('V8.CompileCodeBackground')).toBeGreaterThan(1)
    expect(events('V8.CompileCode')).toBeLessThan(100)
  }).toPass())
