import assert from 'node:assert/strict'
import { getLargestJpegPath, isPicture } from 'site-content/edge'
import { paths, toMarkdownPath, toPreviewImagePath } from '@/lib/config/paths'
import { snapshot } from '@/lib/content/catalog'
import { internalPaths } from '@/lib/http/routing/classify'
import { callServerFunction } from './function'
import type { ServerFunction, VercelOutputConfig } from './output'

interface Call {
  /** Where the middleware leads to. */
  readonly path: string
  readonly says: RegExp
  readonly status?: number
  readonly post?: object
}

const catalog = snapshot(new Date())
const own = `/${catalog.language}`
const [study] = catalog.caseStudies
const covers = catalog.caseStudies
  .flatMap(({ cover }) => cover ?? [])
  .filter(isPicture)
  .slice(0, 1)
const registration = {
  type: 'anonymous',
  requested_credential_type: 'access_token',
  requested_scopes: ['jobs.read'],
}
const mcp = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

/** What readers and agents ask for first, of every function; no database can be reached. */
const calls: readonly Call[] = [
  { path: paths.jobs, says: /"total":\d/ },
  { path: `${paths.caseStudies}/${study?.slug}`, says: /"results":/ },
  { path: paths.openapi, says: /"openapi":"3\.1/ },
  { path: paths.mcp, says: /"submit_contact_inquiry"/, post: mcp },
  { path: internalPaths.agentAccess + paths.llms, says: /^# / },
  { path: internalPaths.agentAccess + toMarkdownPath(paths.work), says: /^---\ntitle: / },
  { path: paths.protectedResource, says: /"authorization_servers":/ },
  { path: own + internalPaths.dynamicPage + paths.work, says: /<main/ },
  { path: paths.register, says: /"temporarily_unavailable"/, status: 503, post: registration },
  { path: paths.deliver, says: /CRON_SECRET/, status: 404 },
  { path: paths.health, says: /^ok/ },
  { path: toPreviewImagePath(paths.work), says: /^.PNG/ },
  ...covers.map((cover) => ({ path: getLargestJpegPath(cover.cuts.whole), says: /JFIF|Exif/ })),
]

/** Calls each in a process of its own, with nothing but its traced files; says how long it took. */
export async function measureColdStarts(
  config: VercelOutputConfig,
  functions: ReadonlyMap<string, ServerFunction>,
): Promise<string> {
  const results: string[] = []
  for (const { path, says, status = 200, post } of calls) {
    const response = await callServerFunction(config, functions, path, { post })
    assert.equal(response.status, status, `${path}: ${response.text.slice(0, 500)}`)
    assert.match(response.text, says, path)
    results.push(`${path} ${Math.round(response.coldMs)} ms`)
  }
  return results.join(', ')
}
