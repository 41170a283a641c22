import type { Page } from 'playwright/test'
import { pageKinds } from '@/e2e/support/pages'
import { expect, test, untilHydrated } from '@/e2e/support/test'

/** What styles do to the elements of each kind, and before and after them; sizes follow from it, and from pictures. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const sizes =
      /^(?:height|width|(?:block|inline)-size|(?:perspective|transform)-origin|inset.*|top|bottom)$/
    const kindOf = ({ localName, className }: Element) => `${localName}.${className}`
    const seen = new Set<string>()
    return [...document.querySelectorAll('body, body *')].flatMap((element) => {
      const kind = [element.parentElement?.parentElement, element.parentElement, element]
        .map((one) => one && kindOf(one))
        .join(' > ')
      if (seen.has(kind)) return []
      seen.add(kind)
      return [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        const names = [...style].filter((name) => !sizes.test(name))
        const all = names.map((name) => `${name}:${style.getPropertyValue(name)}`)
        return `${kind}${part ?? ''} ${all.join(';')}`
      })
    })
  })

/** Loads the whole of each file of which a part is in the page. Returns how many there are. */
const withWholeStyles = (page: Page) =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[href$=".css?part"]')]
    const loaded = links.map(
      ({ href }) =>
        new Promise((resolve, reject) => {
          const link = document.createElement('link')
          Object.assign(link, { rel: 'stylesheet', onload: resolve, onerror: reject })
          link.href = href.replace('?part', '')
          document.head.append(link)
        }),
    )
    await Promise.all(loaded)
    return links.length
  })

const widths = [360, 1280]

for (const path of pageKinds)
  test(`${path} looks with a part of its styles as with all of them`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await untilHydrated(page.locator('header'))
    const looks = async () => {
      const all: string[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        all.push(...(await looksOf(page)))
      }
      return all
    }
    const before = await looks()
    expect(before.length).toBeGreaterThan(100)
    expect(await withWholeStyles(page)).toBeGreaterThan(0)
    const after = await looks()
    expect(after.length).toBe(before.length)
    expect(after.filter((look, at) => look !== before[at]).slice(0, 2)).toEqual([])
  })
