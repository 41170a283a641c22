import { join, relative, sep } from 'node:path'
import { contentFolder } from '@/lib/config/content-folder'
import { env } from '@/lib/config/env'
import { editorPath } from '@/lib/config/paths'
import { backendOf } from './backend'
import { writeEditor } from './bundle'
import { editorConfiguration } from './configuration'
import { factsIn } from './content-facts'

// Writes the editor of a site with EDITOR_REPOSITORY to public/, from which both hosts send it.
const { baseUrl, editor: repository } = env()
const content = contentFolder()
if (repository)
  await writeEditor(
    join('public', editorPath),
    editorConfiguration({
      ...factsIn(content),
      backend: backendOf(repository),
      folder: relative('.', content).split(sep).join('/'),
      siteUrl: baseUrl,
    }),
  )
