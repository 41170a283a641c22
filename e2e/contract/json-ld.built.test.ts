import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { structuredData, toPlainText } from '@/e2e/support/html'
import { journalPaths, paths } from '@/lib/config/paths'
import type { CaseStudyDetail } from '@/lib/work/text'

type Data = Record<string, unknown>

async function findData(path: string, type: string): Promise<Data> {
  const html = await (await site(path)).text()
  const found = structuredData(html).filter((data) => data['@type'] === type)
  expect(found, `${type} on ${path}`).toHaveLength(1)
  return found[0] ?? {}
}

const names = (terms: readonly { slug: string; name: string }[], slugs: readonly string[]) =>
  terms.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name)

for (const { slug } of catalog.open.roles)
  test(`the JobPosting of ${slug} agrees with get_role, field by field`, async () => {
    const job = await (await site(`${paths.jobs}/${slug}`)).json()
    const data = await findData(paths.role(slug), 'JobPosting')
    const towns = catalog.taxonomies.locations.filter((town) => job.locations.includes(town.slug))
    expect(data.title).toBe(job.title)
    expect(data.identifier).toMatchObject({ value: job.id })
    expect(data.url).toBe(job.url)
    expect(data.datePosted).toBe(job.publishedAt)
    expect(data.validThrough).toEqual(
      job.closesAt ? expect.stringContaining(`${job.closesAt}T23:59:59+0`) : undefined,
    )
    expect(data.employmentType).toBe(
      {
        'full-time': 'FULL_TIME',
        'part-time': 'PART_TIME',
        contract: 'CONTRACTOR',
        internship: 'INTERN',
      }[job.employmentType as string],
    )
    const paid = job.salary && {
      '@type': 'MonetaryAmount',
      currency: job.salary.currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: job.salary.min,
        maxValue: job.salary.max,
        unitText: job.salary.period.toUpperCase(),
      },
    }
    expect(data.baseSalary).toEqual(paid ?? undefined)
    expect(data.jobLocation).toEqual(
      towns.map(({ name, countryCode }) => ({
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: countryCode },
      })),
    )
    expect(data.jobLocationType).toBe(job.workplace === 'remote' ? 'TELECOMMUTE' : undefined)
    expect(data.responsibilities).toBe(job.responsibilities.join('\n') || undefined)
    expect(data.qualifications).toBe(job.requirements.join('\n') || undefined)
    expect(data.jobBenefits).toBe(job.benefits.join('\n') || undefined)
    expect(data.industry).toBe(names(catalog.taxonomies.disciplines, [job.discipline])[0])
    expect(data.experienceRequirements).toBe(names(catalog.taxonomies.levels, [job.level])[0])
    for (const text of [job.summary, ...job.process])
      expect(toPlainText(data.description as string)).toContain(text)
    if (job.process.length > 0) expect(data.description).toContain('<ol>\n<li>')
    expect(data.hiringOrganization).toMatchObject({ name: catalog.agency.name })
  })

for (const { slug } of catalog.caseStudies)
  test(`the CreativeWork of ${slug} agrees with get_case_study, field by field`, async () => {
    const study = await (await site(`/api/v1/case-studies/${slug}`)).json()
    const data = await findData(paths.caseStudy(slug), 'CreativeWork')
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
      (study.credits as CaseStudyDetail['credits']).flatMap(
        ({ discipline, contribution, people }) =>
          // One role for each who is named, one for the agency where nobody is.
          Array.from({ length: Math.max(1, people.length) }, () => [
            names(disciplines, [discipline])[0],
            contribution,
          ]),
      ),
    )
    expect(data.citation).toEqual(
      study.related.map((other: string) => study.url.replace(slug, other)),
    )
  })

test('an entry of the journal is one BlogPosting on its page', async () => {
  for (const { slug, title } of catalog.journal) {
    const data = await findData(journalPaths.entry(slug), 'BlogPosting')
    expect(data.headline).toBe(title)
    expect((await site(data.image as string)).headers.get('content-type')).toBe('image/png')
  }
})

test('the organisation carries the addresses and the contact point of the imprint', async () => {
  const { agency } = catalog
  const data = await findData(paths.home, 'Organization')
  expect(data).toMatchObject({ name: agency.name, email: agency.email, telephone: agency.phone })
  expect((data.address as Data[]).map(({ streetAddress }) => streetAddress)).toEqual(
    agency.offices.map(({ street }) => street),
  )
  expect(data.contactPoint).toMatchObject({ email: agency.email, telephone: agency.phone })
  expect((await site(data.logo as string)).status).toBe(200)
})

test('a page below another has its breadcrumbs', async () => {
  const slug = catalog.caseStudies[0]?.slug ?? ''
  const data = await findData(paths.caseStudy(slug), 'BreadcrumbList')
  const items = data.itemListElement as { position: number; item: string }[]
  expect(items.map(({ item }) => new URL(item).pathname)).toEqual([
    '/',
    paths.work,
    paths.caseStudy(slug),
  ])
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3])
})
