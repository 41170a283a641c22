'use client'

import { useEffect } from 'react'

const copiedShownMs = 2000

/** Shows the copy buttons of all code blocks, by an attribute that prose.css reads, and handles clicks. */
export function CopyButtonHandler() {
  useEffect(() => {
    // Browsers have no clipboard on a page that came without TLS.
    if (!navigator.clipboard) return
    document.documentElement.dataset.copies = ''
    const copy = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button.copy') : null
      const code = button?.parentElement?.querySelector('code')
      if (!(button instanceof HTMLElement) || !code) return
      await navigator.clipboard.writeText(code.textContent.trim())
      const { textContent, dataset } = button
      if (textContent === dataset.copied) return
      button.textContent = dataset.copied ?? ''
      setTimeout(() => {
        button.textContent = textContent
      }, copiedShownMs)
    }
    document.addEventListener('click', copy)
    return () => document.removeEventListener('click', copy)
  }, [])
  return null
}
