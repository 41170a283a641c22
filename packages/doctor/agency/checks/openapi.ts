import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'
import { type Described, operationsOf } from '@/packages/doctor/agency/openapi'
import { registrationRequest, unknownToken } from '@/packages/doctor/agency/registration'
import type { ReceivedResponse, Site } from '@/packages/doctor/agency/site'
import { invalidInquiry, sample } from './inquiries'

interface Exchange {
  readonly operation: Described
  readonly asked: string
  readonly response: ReceivedResponse
}

export const openapi: Check = {
  name: 'OpenAPI',
  shows: 'live answers have the statuses, headers and bodies that /openapi.json describes',
  async run(site, { expect, saw }) {
    const fix = 'Look at lib/faces/openapi, or at what stands between it and you.'
    const { status, text } = await site.get(at.openapi)
    expect(status === 200, `/openapi.json answered ${status}`, fix)
    if (status !== 200) return
    const document = JSON.parse(text)
    const form = /^3\.1\./.test(document.openapi ?? '')
    expect(form, `It is OpenAPI ${document.openapi}, not 3.1`, fix)
    if (!form) return
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema(document, 'openapi')
    const exchanges = await converse(site)
    for (const { operation, asked, response } of exchanges) {
      const what = `${operation.method.toUpperCase()} ${asked}`
      const described = resolved(document, operation.responses[response.status])
      expect(described !== undefined, `${what} answers ${response.status}, not described`, fix)
      if (!described) continue
      for (const [name, header] of Object.entries(described.headers ?? {}))
        if (resolved(document, header)?.required && !judgedElsewhere.includes(name))
          expect(response.headers.has(name), `${what} lacks the header ${name}`, fix)
      const type = response.headers.get('content-type')?.split(';')[0] ?? 'none'
      const schema = described.content?.[type]
      expect(schema !== undefined, `${what} answers ${type}, which is not described`, fix)
      if (!schema) continue
      const validate = ajv.compile(inlined(schema.schema))
      const issues = validate(JSON.parse(response.text)) ? [] : (validate.errors ?? [])
      const told = issues.slice(0, 3).map((fault) => `${fault.instancePath} ${fault.message}`)
      expect(issues.length === 0, `${what}: ${told.join('; ')}`, fix)
    }
    saw(`${exchanges.length} answers`)
  },
}

/** Headers that have checks of their own. */
const judgedElsewhere = ['RateLimit', 'RateLimit-Policy', 'Deprecation', 'Sunset']

/** Bodies that change nothing: dry runs, and what is refused. */
const harmless: Readonly<Record<string, readonly object[]>> = {
  [at.inquiries]: [sample, invalidInquiry],
  [at.revoke]: [unknownToken],
  [at.register]: [{ ...registrationRequest, type: 'email' }],
}

/** Every operation once, with parameters from the list above it; what is posted changes nothing. */
async function converse(site: Site): Promise<Exchange[]> {
  const operations = await operationsOf(site)
  const exchanges: Exchange[] = []
  for (const operation of operations) {
    const { method, path } = operation
    if (method === 'get') {
      const asked = await filledIn(site, path)
      if (asked) exchanges.push({ operation, asked, response: await site.get(asked) })
    } else {
      for (const body of harmless[path] ?? [{}])
        exchanges.push({ operation, asked: path, response: await site.post(path, body) })
    }
  }
  const filtered = operations.find(({ path }) => path === at.jobs)
  if (!filtered) return exchanges
  const asked = `${at.jobs}?location=atlantis`
  return [...exchanges, { operation: filtered, asked, response: await site.get(asked) }]
}

/** `/api/v1/jobs/{id}` with the first item of `/api/v1/jobs`; nothing where there is none. */
async function filledIn(site: Site, path: string): Promise<string | undefined> {
  const [, parent = '', name = ''] = /^(.*)\/\{(\w+)\}$/.exec(path) ?? []
  if (!name) return path
  const list = JSON.parse((await site.document(parent)).text) as Record<string, unknown>
  const [first] = (Object.values(list).find(Array.isArray) ?? []) as Record<string, string>[]
  return first?.[name] && `${parent}/${first[name]}`
}

interface Node {
  readonly $ref?: string
  readonly required?: boolean
  readonly headers?: Readonly<Record<string, Node>>
  readonly content?: Readonly<Record<string, { readonly schema: Node }>>
}

/** What a reference into the document stands for. */
function resolved(document: unknown, node: unknown): Node | undefined {
  const { $ref } = (node ?? {}) as Node
  if ($ref === undefined) return node as Node | undefined
  return $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document) as Node
}

/** The schema, its references turned to the document that is known as `openapi`. */
const inlined = (schema: Node): Node =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'))
