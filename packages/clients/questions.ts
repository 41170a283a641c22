import type { Question } from './client.ts'
import type { Json } from './model/format.ts'

/** What is asked, and what must be in the answer: taken from the site's own REST interface. */
export async function questionsFor(site: string): Promise<readonly Question[]> {
  const read = reader(site)
  const { jobs } = await read.json('/api/v1/jobs?limit=100')
  const paid = jobs.filter(({ salary }: Json) => salary)
  const partTime = paid.find((job: Json) => job.employmentType === 'part-time') ?? paid[0]
  const role = await read.json(`/api/v1/jobs/${partTime.id}`)
  const { taxonomies } = await read.json('/api/v1/taxonomies')
  const { caseStudies } = await read.json('/api/v1/case-studies?discipline=accessibility')
  const study = caseStudies.find(({ results }: Json) => results[0].baseline !== undefined)
  const [result] = study.results
  const page = await read.json('/api/v1/case-studies?limit=2')
  const refusal = await read.json('/api/v1/jobs?location=Berlim')

  const places = taxonomies.locations.filter(({ slug }: Json) => role.locations.includes(slug))
  const narrowly = { level: [role.level], location: role.locations.slice(-1) }
  const { min, max, currency, period } = role.salary

  return [
    {
      name: 'pay',
      tool: 'list_roles',
      args: narrowly,
      holds: [String(min), String(max), [currency, symbolOf(currency)], period],
    },
    { name: 'hours', tool: 'list_roles', args: narrowly, holds: [hoursOf(role)] },
    { name: 'contract', tool: 'list_roles', args: narrowly, holds: [role.employmentType] },
    {
      name: 'place',
      tool: 'list_roles',
      args: narrowly,
      holds: [...places.map(({ name }: Json) => name), role.workplace, role.url],
    },
    { name: 'apply', tool: 'get_role', args: { id: role.id }, holds: [role.applyUrl] },
    {
      name: 'result',
      tool: 'get_case_study',
      args: { slug: study.slug },
      holds: [String(result.baseline), String(result.after), result.source, study.url],
    },
    {
      name: 'services',
      tool: 'list_taxonomies',
      args: {},
      holds: taxonomies.services.map(({ name, slug }: Json) => [name, slug]),
    },
    {
      name: 'next page',
      tool: 'list_case_studies',
      args: { limit: 2 },
      holds: ['cursor', page.nextCursor],
    },
    {
      name: 'dry run',
      tool: 'submit_contact_inquiry',
      args: { ...inquiry, dryRun: true },
      holds: [...Object.values(inquiry), 'dryRun', 'clientRequestId'],
    },
    {
      name: 'wrong',
      tool: 'list_roles',
      args: { location: ['Berlim'] },
      holds: [refusal.errors[0].message],
    },
  ]
}

const inquiry = {
  firstName: 'Anna',
  lastName: 'Berg',
  workEmail: 'anna@example.com',
  challenge: 'Our booking form loses people on its second page.',
}

function reader(site: string) {
  const get = (path: string) => fetch(new URL(path, site))
  return { json: async (path: string): Promise<Json> => (await get(path)).json() }
}

const symbolOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

function hoursOf(role: Json): string {
  const [hours] = /\d+ hours/.exec(role.hours ?? JSON.stringify(role)) ?? []
  if (!hours) throw new Error(`${role.url} does not say how many hours it is for.`)
  return hours
}
