import type { Page } from 'playwright/test'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { registry } from '@/lib/operations'
import { readHtml } from '@/scripts/build/proof/html'
import { unsaidIn } from '@/scripts/build/proof/prove'
import type { Told } from '@/scripts/build/proof/said'
import { toldOf } from '@/scripts/build/proof/told'

/** Returns what agents are told of a page that nobody sees on it, as its styles leave it. */
export async function unseenOn(page: Page, path: string, part = (told: Told) => told) {
  const site = siteAt(new URL(page.url()).origin).in(catalog.language)
  const told = toldOf(path, { catalog, site, registry }, new Date())
  return told ? unsaidIn(readHtml(await visibleHtml(page)), part(told), site) : []
}

/** What is read as a text, apart from lists of other pages and what only a screen is for. */
export const onPaper = ({ parts, ...told }: Told): Told => ({
  ...told,
  anywhere: [],
  parts: parts
    .filter(({ groups = [] }) => groups.length === 0)
    .map((part) => ({
      ...part,
      said: part.said.filter(({ is }) => is === 'text' || is === 'heading' || is === 'fact'),
    })),
})

/** The page with everything opened that opens, and `hidden` on what its styles hide. */
const visibleHtml = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])')
    for (const details of closed) details.open = true
    // What has no box of its own is not visible to the browser, but what is in it may be.
    const unseen = [...document.querySelectorAll('body *:not([hidden])')].filter(
      (element) =>
        getComputedStyle(element).display !== 'contents' &&
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    for (const element of unseen) element.setAttribute('hidden', '')
    const html = document.documentElement.outerHTML
    for (const element of unseen) element.removeAttribute('hidden')
    for (const details of closed) details.open = false
    return html
  })
