import { expect, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

for (const path of [paths.agents, paths.apiDocs])
  test.describe(`${path} without script`, () => {
    test.use({ javaScriptEnabled: false })

    test('its table of contents leads to every section', async ({ page }) => {
      await page.goto(path)
      const contents = page.getByRole('navigation', { name: 'On this page' })
      const listed = await contents
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      const sections = await page
        .locator('main section.section')
        .evaluateAll((all) => all.map(({ id }) => `#${id}`))
      expect(sections.length).toBeGreaterThan(4)
      expect(listed).toEqual(expect.arrayContaining(sections))
      for (const anchor of listed)
        await expect(page.locator(`[id="${anchor?.slice(1)}"]`)).toHaveCount(1)
      await contents.getByRole('link').last().click()
      expect(new URL(page.url()).hash).toBe(listed.at(-1))
    })

    test('no button promises to copy', async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('pre').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
    })
  })

test('a button copies its own block of code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(paths.agents)
  const block = page.locator('.code').last()
  await block.getByRole('button', { name: 'Copy' }).click()
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await block.locator('code').textContent())
})
