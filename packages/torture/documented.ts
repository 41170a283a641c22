import type { RequestSpec } from './http'

export interface Documented {
  readonly statuses: readonly number[]
  /** The media type of each success. */
  readonly type: string
  readonly errorType: string
}

interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly responses: Readonly<
              Record<string, { readonly content?: Readonly<Record<string, unknown>> }>
            >
          }
        >
      >
    >
  >
}

const json = 'application/json'
const problem = 'application/problem+json'

/** Faces that no OpenAPI document describes. A reader never sees a 5xx. */
const others = {
  html: { statuses: [200, 304, 404, 429], type: 'text/html', errorType: 'text/html' },
  markdown: { statuses: [200, 304, 404, 429], type: 'text/markdown', errorType: 'text/markdown' },
  mcp: { statuses: [200, 401, 429, 503], type: json, errorType: problem },
  discovery: { statuses: [200, 304, 429], type: '', errorType: problem },
} as const

export type Face = keyof typeof others | 'rest'

/** What each answer may be: the site's own OpenAPI document for REST, a table for the rest. */
export function documentedBy(document: OpenApi) {
  const rest = Object.entries(document.paths).map(([template, methods]) => ({
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }))
  return (face: Face, { method, path }: RequestSpec): Documented => {
    if (face !== 'rest') return others[face]
    const [bare = ''] = path.split('?')
    const found = rest.find(({ pattern }) => pattern.test(bare))
    const operation = found?.methods[method === 'HEAD' ? 'get' : method.toLowerCase()]
    if (!operation) throw new Error(`${method} ${path} is in no description`)
    return {
      statuses: Object.keys(operation.responses).map(Number),
      type: json,
      errorType: bare.startsWith('/agent/') ? json : problem,
    }
  }
}

export type Documentation = ReturnType<typeof documentedBy>
