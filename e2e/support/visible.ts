import type { Page } from 'playwright/test'

/** What is read on paper; lists of other pages and what only a screen is for are left out there. */
export const onPaper = 'main :is(header, .prose, dl, article :is(ul, ol))'

/** With everything opened that opens. */
export const unseenOn = (page: Page, part = 'main'): Promise<string[]> =>
  page.evaluate((part) => {
    const unread =
      'nav, script, style, template, noscript, title, summary, option, textarea, [hidden], [aria-hidden="true"]'
    const closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
    for (const details of closed) details.open = true
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const unseen: string[] = []
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      const isRead = parentElement?.closest(part) && !parentElement.closest(unread)
      const isSeen = parentElement?.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
      })
      if (textContent?.trim() && isRead && !isSeen) unseen.push(textContent.trim())
    }
    for (const details of closed) details.open = false
    return unseen
  }, part)
