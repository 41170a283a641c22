'use client'

import { useEffect } from 'react'

const copiedShownMs = 2000

/** Shows the copy buttons of every code block, by an attribute that prose.css knows, and copies. */
export function CopyButtons() {
  useEffect(() => {
    // Not on a page that was sent without encryption.
    if (!navigator.clipboard) return
    document.documentElement.dataset.copies = ''
    const copy = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button.copy') : null
      const code = button?.parentElement?.querySelector('code')
      if (!button || !code) return
      await navigator.clipboard.writeText(code.textContent)
      button.textContent = 'Copied'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, copiedShownMs)
    }
    document.addEventListener('click', copy)
    return () => document.removeEventListener('click', copy)
  }, [])
  return null
}
