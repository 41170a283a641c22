import { commandOf } from '@/scripts/machine/root.mjs'
import type { Generator } from './generated-clients'

const document = './openapi.json'

export const openapiTypescript: Generator = {
  name: 'openapi-typescript',
  command: [commandOf('openapi-typescript'), document, '--output', 'schema.d.ts'],
  files: {
    'program.ts': `
import createClient from 'openapi-fetch'
import type { paths } from './schema'

export async function read(baseUrl: string, fetch: typeof globalThis.fetch) {
  const client = createClient<paths>({ baseUrl, fetch })
  const list = await client.GET('/api/v1/jobs', { params: { query: { level: ['senior'], limit: 5 } } })
  if (!list.data) throw new Error(list.error.detail)
  const [first] = list.data.jobs
  if (!first) throw new Error('no role')
  const pay: number | undefined = first.salary?.max
  const one = await client.GET('/api/v1/jobs/{id}', { params: { path: { id: first.id } } })
  const never = await client.GET('/api/v1/jobs/{id}', { params: { path: { id: 'never' } } })
  const registered = await client.POST('/agent/auth', {
    body: {
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes: ['jobs.read'],
    },
  })
  return {
    total: list.data.total,
    levels: list.data.jobs.map(({ level }) => level),
    pay,
    sameTitle: one.data?.title === first.title,
    steps: one.data?.process.length,
    refusal: never.error?.error,
    scope: registered.data?.scope,
  }
}

const strict = createClient<paths>()
export const mistakes = [
  // @ts-expect-error a number of items that is not a number
  () => strict.GET('/api/v1/jobs', { params: { query: { limit: 'many' } } }),
  // @ts-expect-error an address that does not exist
  () => strict.GET('/api/v2/jobs'),
  // @ts-expect-error a missing path parameter
  () => strict.GET('/api/v1/jobs/{id}'),
]
`,
  },
}

const inquiry = `{
    firstName: 'Anna',
    lastName: 'Berg',
    workEmail: 'anna@example.com',
    challenge: 'Our booking form loses people.',
    dryRun: true,
  }`

const terms = '{ location, level, year }: { location: string; level: string; year: number }'

const heyApiConfig = {
  input: document,
  output: 'client',
  logs: { file: false },
  plugins: ['@hey-api/client-fetch', 'zod', { name: '@hey-api/sdk', validator: true }],
}

/** Its functions parse what they send and what they receive. */
export const heyApi: Generator = {
  name: 'hey-api',
  command: [commandOf('@hey-api/openapi-ts', 'openapi-ts'), '--file', 'config.mjs'],
  // Its own fetch client does not compile with this option, whatever the document.
  compilerOptions: { exactOptionalPropertyTypes: false },
  files: {
    'config.mjs': `export default ${JSON.stringify(heyApiConfig)}`,
    'program.ts': `
import * as api from './client'
import { createClient } from './client/client'
import { zProblem } from './client/zod.gen'

export async function read(baseUrl: string, fetch: typeof globalThis.fetch, ${terms}) {
  const client = createClient({ baseUrl, fetch })
  const on = { client, throwOnError: true } as const
  const { data: jobs } = await api.listRoles({ ...on, query: { location: [location], level: [level], limit: 5 } })
  const { data: job } = await api.getRole({ ...on, path: { id: jobs.jobs[0]?.id ?? 'none' } })
  const { data: caseStudies } = await api.listCaseStudies({ ...on, query: { year: [year] } })
  const slug = caseStudies.caseStudies[0]?.slug ?? 'none'
  const { data: caseStudy } = await api.getCaseStudy({ ...on, path: { slug } })
  const { data: { taxonomies } } = await api.listTaxonomies(on)
  const { data: inquiry } = await api.submitContactInquiry({ ...on, body: ${inquiry} })
  const { error } = await api.listRoles({ client, query: { level: ['wizard'] } })
  const problem = zProblem.parse(error)
  return { jobs, job, caseStudies, caseStudy, taxonomies, inquiry, problem }
}

export const mistakes = [
  // @ts-expect-error a number of items that is not a number
  () => api.listRoles({ query: { limit: 'many' } }),
  // @ts-expect-error a missing path parameter
  () => api.getRole({}),
]
`,
  },
}

const orvalConfig = {
  client: {
    input: document,
    output: {
      target: './client.ts',
      client: 'fetch',
      override: { mutator: { path: './site.ts', name: 'onSite' } },
    },
  },
  schemas: {
    input: document,
    output: {
      target: './schemas.ts',
      client: 'zod',
      override: { zod: { generateEachHttpStatus: true } },
    },
  },
}

/** Its schemas know errors as application/json only: a problem is parsed as one of /agent/auth. */
export const orval: Generator = {
  name: 'orval',
  command: [commandOf('orval'), '--config', 'config.cjs'],
  files: {
    'config.cjs': `module.exports = ${JSON.stringify(orvalConfig)}`,
    'site.ts': `
let site = { baseUrl: '', fetch: globalThis.fetch }

export function readFrom(baseUrl: string, fetch: typeof globalThis.fetch) {
  site = { baseUrl, fetch }
}

export async function onSite<T>(address: string, init: RequestInit) {
  const response = await site.fetch(site.baseUrl + address, init)
  const { status, headers } = response
  return { status, headers, data: await response.json() } as T
}
`,
    'program.ts': `
import * as api from './client'
import * as schemas from './schemas'
import { readFrom } from './site'

export async function read(baseUrl: string, fetch: typeof globalThis.fetch, ${terms}) {
  readFrom(baseUrl, fetch)
  const list = await api.listRoles({ location: [location], level: [level], limit: 5 })
  const jobs = schemas.listRoles200Response.parse(list.data)
  const job = schemas.getRole200Response.parse((await api.getRole(jobs.jobs[0]?.id ?? 'none')).data)
  const studies = await api.listCaseStudies({ year: [year] })
  const caseStudies = schemas.listCaseStudies200Response.parse(studies.data)
  const study = await api.getCaseStudy(caseStudies.caseStudies[0]?.slug ?? 'none')
  const caseStudy = schemas.getCaseStudy200Response.parse(study.data)
  const all = await api.listTaxonomies()
  const { taxonomies } = schemas.listTaxonomies200Response.parse(all.data)
  const preview = await api.submitContactInquiry(${inquiry})
  const inquiry = schemas.submitContactInquiry200Response.parse(preview.data)
  const refused = await api.listRoles({ level: ['wizard'] })
  const problem = schemas.register400Response.parse(refused.data)
  return { jobs, job, caseStudies, caseStudy, taxonomies, inquiry, problem }
}

export const mistakes = [
  // @ts-expect-error a number of items that is not a number
  () => api.listRoles({ limit: 'many' }),
  // @ts-expect-error a missing path parameter
  () => api.getRole(),
]
`,
  },
}
