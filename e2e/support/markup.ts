import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/** Renders a page as it is sent, with what it loads while it is rendered. */
export async function renderPageMarkup(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page)
  return new Response(prelude).text()
}
