import { type ExecFileOptions, execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { getPackageCommandFile, repositoryRoot } from 'next-host/cli'
import { expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { fetchDocument } from '@/e2e/support/openapi'
import { site } from '@/e2e/support/site'

const [role = expect.unreachable()] = catalog.open.roles
const [study = expect.unreachable()] = catalog.caseStudies
const terms = { location: role.locations[0], level: role.level, year: study.year }

const document = './openapi.json'
const inquiry = {
  firstName: 'Anna',
  lastName: 'Berg',
  workEmail: 'anna@example.com',
  challenge: 'Our booking form loses people.',
  dryRun: true,
}

const files = {
  'config.mjs': `export default ${JSON.stringify({
    input: document,
    output: 'client',
    logs: { file: false },
    plugins: ['@hey-api/client-fetch', 'zod', { name: '@hey-api/sdk', validator: true }],
  })}`,
  'tsconfig.json': JSON.stringify({
    extends: '../../tsconfig.json',
    // The fetch client does not compile with exact optional properties, whatever the document.
    compilerOptions: { exactOptionalPropertyTypes: false, noEmit: true },
    include: ['**/*.ts'],
  }),
  'program.ts': `
import * as api from './client'
import { createClient } from './client/client'
import { zProblem } from './client/zod.gen'

export async function read(
  baseUrl: string,
  fetch: typeof globalThis.fetch,
  { location, level, year }: { location: string; level: string; year: number },
) {
  const client = createClient({ baseUrl, fetch })
  const on = { client, throwOnError: true } as const
  const { data: jobs } = await api.listRoles({ ...on, query: { location: [location], level: [level], limit: 5 } })
  const { data: job } = await api.getRole({ ...on, path: { id: jobs.jobs[0]?.id ?? 'none' } })
  const { data: caseStudies } = await api.listCaseStudies({ ...on, query: { year: [year] } })
  const slug = caseStudies.caseStudies[0]?.slug ?? 'none'
  const { data: caseStudy } = await api.getCaseStudy({ ...on, path: { slug } })
  const { data: { taxonomies } } = await api.listTaxonomies(on)
  const { data: inquiry } = await api.submitContactInquiry({ ...on, body: ${JSON.stringify(inquiry)} })
  const { data: registration } = await api.register({ ...on, body: {
    type: 'anonymous', requested_credential_type: 'access_token', requested_scopes: ['jobs.read'],
  } })
  const { error } = await api.listRoles({ client, query: { level: ['wizard'] } })
  const problem = zProblem.parse(error)
  return { jobs, job, caseStudies, caseStudy, taxonomies, inquiry, registration, problem }
}

export const mistakes = [
  // @ts-expect-error a number of items that is not a number
  () => api.listRoles({ query: { limit: 'many' } }),
  // @ts-expect-error a missing path parameter
  () => api.getRole({}),
]
`,
}

/** What a compiler finds wrong it prints, and the error alone does not hold it. */
const run = (command: readonly string[], options: ExecFileOptions = {}) =>
  promisify(execFile)(process.execPath, command, options).catch(({ message, stdout }) => {
    throw new Error(`${message}\n${stdout}`)
  })

/** Generates a client from the document, compiles it with the program that uses it, loads that. */
async function createClient() {
  // The project's own compiler skips folders that begin with a dot.
  const folder = join(repositoryRoot, 'test-results', '.client')
  const program = join(folder, 'program.mjs')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, document), JSON.stringify(await fetchDocument(site)))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const olderCompiler = pathToFileURL(join(repositoryRoot, 'e2e/support/older-compiler.mjs')).href
  const env = { ...process.env, NODE_OPTIONS: `--import=${olderCompiler}` }
  const generator = getPackageCommandFile('@hey-api/openapi-ts', 'openapi-ts')
  await run([generator, '--file', 'config.mjs'], { cwd: folder, env })
  await run([getPackageCommandFile('typescript', 'tsc'), '-p', folder])
  const entryPoints = [join(folder, 'program.ts')]
  await build({ entryPoints, outfile: program, bundle: true, format: 'esm', packages: 'external' })
  return import(pathToFileURL(program).href)
}

/** Values that no answer has today, by the member that has them. */
const valuesLater: Readonly<Record<string, string | number>> = {
  level: 'a-new-level',
  year: study.year + 100,
  workplace: 'anywhere',
  employmentType: 'now-and-then',
  period: 'century',
  error: 'a_new_error',
}

/** The site as it may be one day: its answers have values that nobody has heard of yet. */
const siteLater: typeof fetch = async (address, init) => {
  const response = await site(address, init as RequestInit)
  const body = JSON.parse(await response.text(), (member, value) => {
    if (member === 'locations' && typeof value[0] === 'string') return ['a-new-city']
    const later = valuesLater[member]
    return typeof later === typeof value ? later : value
  })
  return Response.json(body, response)
}

const some = (members: Record<string, unknown>) =>
  expect.arrayContaining([expect.objectContaining(members)])

test('a client that is generated from the document compiles, and parses answers of today and of later', async () => {
  const { read } = await createClient()
  const { location, level, year } = terms
  expect(await read(site.origin, site, terms)).toMatchObject({
    jobs: { jobs: some({ level }), filters: { location: [location], level: [level] } },
    job: { level, locations: expect.arrayContaining([location]) },
    caseStudies: { caseStudies: some({ year }), filters: { year: [year] } },
    caseStudy: { year },
    taxonomies: { locations: some({ slug: location }), levels: some({ slug: level }) },
    inquiry: { status: 'preview', inquiry: { workEmail: inquiry.workEmail } },
    registration: { scope: 'jobs.read' },
    problem: { status: 400, error: 'invalid_request' },
  })
  const { workplace, employmentType, period, error } = valuesLater
  expect(await read(site.origin, siteLater, terms)).toMatchObject({
    jobs: { jobs: some({ level: valuesLater.level, locations: ['a-new-city'] }) },
    job: { workplace, employmentType, salary: { period } },
    caseStudies: { caseStudies: some({ year: valuesLater.year }) },
    caseStudy: { year: valuesLater.year },
    problem: { status: 400, error },
  })
})
