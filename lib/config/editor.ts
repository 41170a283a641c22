// Imports nothing, because next.config.ts reads this before path aliases work.

/** The repository that the editor at /edit works on, and how it is reached. */
export interface EditorRepository {
  readonly service: 'github' | 'gitlab' | 'gitea'
  /** The origin of the service: https://github.com. */
  readonly origin: string
  /** The path of the repository there: agency/site. */
  readonly repository: string
  readonly branch: string | undefined
  /** The application at the service with which people sign in; without it by a token of their own. */
  readonly appId: string | undefined
}

type Source = Readonly<Record<string, string | undefined>>

const origins = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
  gitea: 'https://codeberg.org',
} as const

const form =
  /^(github|gitlab|gitea):(?:(https:\/\/[\w.-]+(?::\d+)?)\/)?([\w.-]+(?:\/[\w.-]+)+?)(?:#([\w./-]+))?$/

/** Reads the settings of the editor; undefined if the site has none. */
export function readEditorRepository(
  source: Source,
  addIssue: (name: string, fix: string) => void = () => undefined,
): EditorRepository | undefined {
  const value = (name: string) => source[name]?.trim() || undefined
  const text = value('EDITOR_REPOSITORY')
  const appId = value('EDITOR_APP_ID')
  if (!text) return undefined
  const [whole, name, host, repository = '', branch] = form.exec(text) ?? []
  if (whole === undefined) {
    addIssue(
      'EDITOR_REPOSITORY',
      `"${withoutPassword(text)}" must be a repository such as github:agency/site, gitlab:group/site#main or gitea:https://git.example.com/agency/site`,
    )
    return undefined
  }
  const service = name as EditorRepository['service']
  if (appId && service === 'github')
    addIssue('EDITOR_APP_ID', 'leave it out; at GitHub people sign in with a token of their own')
  return { service, origin: host ?? origins[service], repository, branch, appId }
}

/** An address as a message may repeat it. */
export function withoutPassword(text: string): string {
  const [start, end] = [text.indexOf('//'), text.lastIndexOf('@')]
  return start >= 0 && end > start ? `${text.slice(0, start)}//…${text.slice(end)}` : text
}

const apis = {
  github: ({ origin }: EditorRepository) =>
    origin === origins.github ? 'https://api.github.com' : `${origin}/api/v3`,
  gitlab: ({ origin }: EditorRepository) => `${origin}/api/v4`,
  gitea: ({ origin }: EditorRepository) => `${origin}/api/v1`,
}

export const getApiUrl = (repository: EditorRepository): string =>
  apis[repository.service](repository)

/**
 * Where the editor's page connects to, where its pictures come from, and whether signing in opens a
 * window.
 */
export function getEditorOrigins(repository: EditorRepository) {
  const { service, origin, appId } = repository
  const api = new URL(getApiUrl(repository)).origin
  const avatars = service === 'github' ? 'https://avatars.githubusercontent.com' : origin
  return {
    connections: [...new Set([api, ...(service === 'github' ? [] : [origin])])],
    pictures: [...new Set([avatars])],
    opensWindow: appId !== undefined,
  }
}
