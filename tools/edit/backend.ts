import { apiOf, type EditorRepository } from '@/lib/config/editor'
import type { Editing } from './configuration'

/** Returns how the editor of a site reaches its repository, where a save is a commit. */
export function backendOf(repository: EditorRepository): Editing['backend'] {
  const { service, origin, repository: repo, branch, appId } = repository
  const signIn = { auth_methods: [appId ? ('oauth' as const) : ('token' as const)] }
  const common = { repo, ...(branch && { branch }), ...signIn, api_root: apiOf(repository) }
  const application = { ...(appId && { app_id: appId }), base_url: origin }
  const backends = {
    github: { name: 'github', ...common },
    gitlab: {
      name: 'gitlab',
      ...common,
      ...application,
      ...(appId && { auth_type: 'pkce' as const }),
    },
    gitea: { name: 'gitea', ...common, ...application },
  } as const
  return backends[service]
}
