import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { access, getServices } from '@/lib/agent-access'
import { createSiteAt } from '@/lib/config/site'
import { createSnapshots } from '@/lib/content/catalog'
import type { OpenApiDocument } from '@/lib/documents/openapi/reference'
import { scopeNames } from '@/lib/subject/scope'

const now = new Date()
const createDocument = (source = catalog) =>
  access.openapiDocument(now, {
    ...getServices(),
    catalog: source,
    site: createSiteAt('https://www.agency.example'),
  })

interface Described {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly deprecated?: boolean
  readonly security: readonly object[]
  readonly responses: Readonly<Record<string, { content?: Record<string, { example?: unknown }> }>>
}

let document: OpenApiDocument
let described: readonly (readonly [path: string, method: string, operation: Described])[]

beforeAll(async () => {
  document = await createDocument()
  described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Described>).map(
      ([method, operation]) => [path, method, operation] as const,
    ),
  )
})

const lint = async (text: string) =>
  lintFromString({
    source: text,
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })

describe('the document', () => {
  it('passes the recommended rules of Redocly without an error or a warning', async () => {
    const problems = await lint(JSON.stringify(document))
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('passes them when nothing is open', async () => {
    const closed = catalog.roles.map((role) => ({ ...role, closed: true }))
    const empty = await createDocument(
      createSnapshots({ ...catalog, roles: closed, caseStudies: [] })(new Date()),
    )
    expect(await lint(JSON.stringify(empty))).toEqual([])
  })

  it('says of every operation what it does and that no credential is needed', () => {
    for (const [, , { summary, description, security }] of described) {
      expect(summary).not.toBe('')
      expect(description).not.toBe('')
      expect(security.length === 0 || Object.keys(security[0] ?? {}).length === 0).toBe(true)
    }
    const scheme = document.components?.securitySchemes?.bearer
    expect(scheme).toMatchObject({ type: 'http', scheme: 'bearer' })
    for (const scope of scopeNames) expect(JSON.stringify(scheme)).toContain(scope)
  })

  it('marks the alias, and only the alias, as deprecated', () => {
    const marked = described.filter(([, , { deprecated }]) => deprecated)
    expect(marked.map(([path]) => path)).toEqual(['/api/jobs'])
  })
})
