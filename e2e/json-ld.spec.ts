import type { APIRequestContext } from '@playwright/test'
import { catalog } from '@/lib/catalog/catalog'
import { journalPaths, paths } from '@/lib/config/paths'
import { expect, test } from '@/testing/test'

type Data = Record<string, unknown>

async function dataOf(request: APIRequestContext, path: string, type: string): Promise<Data> {
  const html = await (await request.get(path)).text()
  const all = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Data,
  )
  const found = all.filter((data) => data['@type'] === type)
  expect(found, `${type} on ${path}`).toHaveLength(1)
  return found[0] ?? {}
}

const names = (terms: readonly { slug: string; name: string }[], slugs: readonly string[]) =>
  terms.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name)

for (const { slug } of catalog.openRoles(new Date()))
  test(`the JobPosting of ${slug} agrees with get_role, field by field`, async ({ request }) => {
    const job = await (await request.get(`${paths.jobs}/${slug}`)).json()
    const data = await dataOf(request, paths.role(slug), 'JobPosting')
    const towns = catalog.taxonomies.locations.filter((town) => job.locations.includes(town.slug))
    expect(data.title).toBe(job.title)
    expect(data.identifier).toMatchObject({ value: job.id })
    expect(data.url).toBe(job.url)
    expect(data.datePosted).toBe(job.publishedAt)
    expect(data.validThrough).toBe(job.closesAt ? `${job.closesAt}T23:59:59Z` : undefined)
    expect(data.employmentType).toBe(
      {
        'full-time': 'FULL_TIME',
        'part-time': 'PART_TIME',
        contract: 'CONTRACTOR',
        internship: 'INTERN',
      }[job.employmentType as string],
    )
    expect(data.baseSalary).toEqual({
      '@type': 'MonetaryAmount',
      currency: job.salary.currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: job.salary.min,
        maxValue: job.salary.max,
        unitText: job.salary.period.toUpperCase(),
      },
    })
    expect(data.jobLocation).toEqual(
      towns.map(({ name, countryCode }) => ({
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: countryCode },
      })),
    )
    expect(data.jobLocationType).toBe(job.workplace === 'remote' ? 'TELECOMMUTE' : undefined)
    expect(data.responsibilities).toBe(job.responsibilities.join('\n'))
    expect(data.qualifications).toBe(job.requirements.join('\n'))
    expect(data.jobBenefits).toBe(job.benefits.join('\n'))
    expect(data.industry).toBe(names(catalog.taxonomies.disciplines, [job.discipline])[0])
    for (const text of [job.summary, ...job.process])
      expect(plain(data.description as string)).toContain(text)
    expect(data.hiringOrganization).toMatchObject({ name: catalog.agency.name })
  })

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))

for (const { slug } of catalog.caseStudies)
  test(`the CreativeWork of ${slug} agrees with get_case_study, field by field`, async ({
    request,
  }) => {
    const study = await (await request.get(`/api/v1/case-studies/${slug}`)).json()
    const data = await dataOf(request, paths.caseStudy(slug), 'CreativeWork')
    const { industries, disciplines, services } = catalog.taxonomies
    expect(data.identifier).toBe(study.slug)
    expect(data.name).toBe(study.title)
    expect(data.abstract).toBe(study.summary)
    expect(data.url).toBe(study.url)
    expect(data.text).toBe(study.body)
    expect(data.temporalCoverage).toBe(String(study.year))
    expect(data.sourceOrganization).toMatchObject({ name: study.client })
    expect(data.genre).toEqual(names(industries, [study.industry]))
    expect(new Set(data.keywords as string[])).toEqual(
      new Set([...names(disciplines, study.disciplines), ...names(services, study.services)]),
    )
    expect(data.mentions).toEqual(
      study.results.map(({ label, value, unit, source }: Record<string, unknown>) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
        unitText: unit,
        description: source,
      })),
    )
    expect(
      (data.contributor as Data[]).map(({ roleName, description }) => [roleName, description]),
    ).toEqual(
      study.credits.map(({ discipline, contribution }: Record<string, string>) => [
        names(disciplines, [discipline ?? ''])[0],
        contribution,
      ]),
    )
    expect(data.citation).toEqual(
      study.related.map((other: string) => study.url.replace(slug, other)),
    )
  })

test('an entry of the journal is one BlogPosting on its page', async ({ request }) => {
  for (const { slug, title } of catalog.journal) {
    const data = await dataOf(request, journalPaths.entry(slug), 'BlogPosting')
    expect(data.headline).toBe(title)
    expect((await request.get(data.image as string)).headers()['content-type']).toBe('image/png')
  }
})

test('the organisation carries the addresses and the contact point of the imprint', async ({
  request,
}) => {
  const { agency } = catalog
  const data = await dataOf(request, paths.home, 'Organization')
  expect(data).toMatchObject({ name: agency.name, email: agency.email, telephone: agency.phone })
  expect((data.address as Data[]).map(({ streetAddress }) => streetAddress)).toEqual(
    agency.offices.map(({ street }) => street),
  )
  expect(data.contactPoint).toMatchObject({ email: agency.email, telephone: agency.phone })
  expect((await request.get(data.logo as string)).status()).toBe(200)
})

test('a page below another has its breadcrumbs', async ({ request }) => {
  const slug = catalog.caseStudies[0]?.slug ?? ''
  const data = await dataOf(request, paths.caseStudy(slug), 'BreadcrumbList')
  const items = data.itemListElement as { position: number; item: string }[]
  expect(items.map(({ item }) => new URL(item).pathname)).toEqual([
    '/',
    paths.work,
    paths.caseStudy(slug),
  ])
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3])
})
