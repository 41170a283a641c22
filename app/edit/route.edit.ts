import { getDefaultLanguage } from 'site-content/edge'
import { getEditorOrigins } from '@/lib/config/editor'
import { env } from '@/lib/config/env'
import { languages } from '@/lib/config/languages'
import { createEditorHeaders } from '@/lib/http/editor-headers'
import { renderEditorPage } from '@/lib/http/editor-page'

// A site has this page only with EDITOR_REPOSITORY: its name is no route without (next.config.ts).
export const dynamic = 'force-static'

export function GET(): Response {
  const { editor, development } = env()
  if (!editor) throw new Error('There is no editor without EDITOR_REPOSITORY')
  // In development it also shows what the compiler says of the content.
  const page = renderEditorPage(
    getDefaultLanguage(languages),
    development ? '/api/dev/overlay' : undefined,
  )
  return new Response(page, { headers: createEditorHeaders(getEditorOrigins(editor)) })
}
