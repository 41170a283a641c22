type Json = ReturnType<typeof JSON.parse>

/** Calls of tools, and what a model must be told then: taken from the site's own REST interface. */
export async function questionsFor(site: string) {
  const read = async (path: string): Promise<Json> => (await fetch(new URL(path, site))).json()
  const { jobs } = await read('/api/v1/jobs?limit=100')
  const paid = jobs.filter(({ salary }: Json) => salary)
  const role = paid.find((job: Json) => job.employmentType === 'part-time') ?? paid[0]
  const { taxonomies } = await read('/api/v1/taxonomies')
  const { caseStudies } = await read('/api/v1/case-studies?discipline=accessibility')
  const study = caseStudies.find(({ results }: Json) => results[0].baseline !== undefined)
  const [result] = study.results
  const { nextCursor } = await read('/api/v1/case-studies?limit=2')
  const refusal = await read('/api/v1/jobs?location=Berlim')
  const { min, max, currency, period } = role.salary
  const places = taxonomies.locations.filter(({ slug }: Json) => role.locations.includes(slug))
  const inquiry = {
    firstName: 'Anna',
    lastName: 'Berg',
    workEmail: 'anna@example.com',
    challenge: 'Our booking form loses people on its second page.',
  }
  return [
    {
      tool: 'list_roles',
      args: { level: [role.level], location: role.locations.slice(-1) },
      expected: [
        ...[String(min), String(max), [currency, toSymbol(currency)], period],
        ...[role.employmentType, role.workplace, role.url, findHours(role)],
        ...places.map(({ name }: Json) => name),
      ],
    },
    { tool: 'get_role', args: { id: role.id }, expected: [role.applyUrl] },
    {
      tool: 'get_case_study',
      args: { slug: study.slug },
      expected: [String(result.baseline), String(result.after), result.source, study.url],
    },
    {
      tool: 'list_taxonomies',
      args: {},
      expected: taxonomies.services.map(({ name, slug }: Json) => [name, slug]),
    },
    { tool: 'list_case_studies', args: { limit: 2 }, expected: ['cursor', nextCursor] },
    {
      tool: 'submit_contact_inquiry',
      args: { ...inquiry, dryRun: true },
      expected: [...Object.values(inquiry), 'dryRun', 'clientRequestId'],
    },
    {
      tool: 'list_roles',
      args: { location: ['Berlim'] },
      expected: [refusal.errors[0].message],
    },
  ]
}

const toSymbol = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const findHours = (role: Json) => /\d+ hours/.exec(role.hours ?? JSON.stringify(role))?.[0] ?? ''
