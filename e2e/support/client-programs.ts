import { getCommand } from '@/scripts/cli/root.mjs'
import type { Generator } from './generated-clients'

const document = './openapi.json'

export const openapiTypescript: Generator = {
  name: 'openapi-typescript',
  command: [getCommand('openapi-typescript'), document, '--output', 'schema.d.ts'],
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
  command: [getCommand('@hey-api/openapi-ts', 'openapi-ts'), '--file', 'config.mjs'],
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
