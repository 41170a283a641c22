import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { formFillingSecondsMin } from '@/lib/config/limits'
import { newClientAddress } from './client-address'

export { newClientAddress } from './client-address'

/** Every test is a client of its own, so that none uses up the quota of another. */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ 'x-forwarded-for': newClientAddress(), ...extraHTTPHeaders })
  },
})

/**
 * Everything the browser complains about on a page, its own status aside. On a slow machine what Next
 * fetches ahead seems unused.
 */
export function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const isExpected = /status of (?:404|410)|was preloaded using link preload/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isExpected) errors.push(message.text())
  })
  return errors
}

/** Waits until React has hydrated the element: on a busy machine long after the load event. */
export const untilHydrated = (found: Locator) =>
  expect
    .poll(() =>
      found.first().evaluate((part) => Object.keys(part).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)

/** A form sent sooner counts as sent by a program; the clock is moved instead of waiting. */
export const asAPerson = (page: Page) =>
  page.evaluate((ms) => {
    const shown = document.querySelector<HTMLInputElement>('input[name=shownAt]')
    if (shown?.value) shown.value = String(Number(shown.value) - ms)
    const now = performance.now.bind(performance)
    performance.now = () => now() + ms
  }, formFillingSecondsMin * 1000)

export { expect }
