import { chaptersOf } from '@/lib/content/sections'
import type { Page } from '@/lib/kinds/page'
import type { Text } from '@/lib/views/drawn'
import { langOf, type Value } from '@/lib/views/view'

export const titleOf = (page: Page): Value => ({ text: page.title, ...langOf(page) })

/** The text of a page, whose chapters follow its opening. */
export const textOf = (page: Page): Text => ({ markdown: page.body, ...langOf(page) })

/** What comes before the first chapter. */
export const leadOf = (page: Page): Text => ({
  markdown: chaptersOf(page.body).opening,
  ...langOf(page),
})
