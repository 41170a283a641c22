import { join, relative, sep } from 'node:path'
import type { CmsConfig } from '@sveltia/cms'
import { contentFolder } from '@/lib/config/content-folder'
import { apiOf, type EditorRepository } from '@/lib/config/editor'
import { env } from '@/lib/config/env'
import { editorPath } from '@/lib/config/paths'
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
      publishMode: repository.isReviewed ? 'editorial_workflow' : 'simple',
      folder: relative('.', content).split(sep).join('/'),
      siteUrl: baseUrl,
    }),
  )

function backendOf(repository: EditorRepository): CmsConfig['backend'] {
  const { service, origin, repository: repo, branch, appId } = repository
  const signIn = { auth_methods: [appId ? ('oauth' as const) : ('token' as const)] }
  const common = { repo, ...(branch && { branch }), ...signIn, api_root: apiOf(repository) }
  if (service === 'github') return { name: service, ...common }
  const application = { ...(appId && { app_id: appId }), base_url: origin }
  return service === 'gitlab'
    ? { name: service, ...common, ...application, ...(appId && { auth_type: 'pkce' as const }) }
    : { name: service, ...common, ...application }
}
