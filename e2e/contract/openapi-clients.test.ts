import { expect, test } from 'vitest'
import { heyApi, openapiTypescript } from '@/e2e/support/client-programs'
import { futureApi, termsLater, termsToday, valuesLater } from '@/e2e/support/future-api'
import { generatedClient } from '@/e2e/support/generated-clients'
import { documentOf } from '@/e2e/support/openapi'
import { site } from '@/e2e/support/site'

test('a client that openapi-typescript generates compiles and reads', async () => {
  const { read } = await generatedClient(openapiTypescript, await documentOf(site))
  expect(await read(site.origin, site)).toEqual({
    total: expect.any(Number),
    levels: expect.arrayContaining(['senior']),
    pay: expect.any(Number),
    sameTitle: true,
    steps: expect.any(Number),
    refusal: 'not_found',
    scope: 'jobs.read',
  })
})

/** What a client has parsed of the answers about these terms. */
function answersAbout({ location, level, year }: typeof termsToday, error: string) {
  const some = (wanted: Record<string, unknown>) =>
    expect.arrayContaining([expect.objectContaining(wanted)])
  const role = { level, locations: expect.arrayContaining([location]) }
  return {
    jobs: { jobs: some(role), filters: { location: [location], level: [level] } },
    job: role,
    caseStudies: { caseStudies: some({ year }), filters: { year: [year] } },
    caseStudy: { year },
    taxonomies: { locations: some({ slug: location }), levels: some({ slug: level }) },
    inquiry: { status: 'preview', inquiry: { workEmail: 'anna@example.com' } },
    problem: { status: 400, error },
  }
}

test('a client that hey-api generates compiles, and parses answers of today and of later', async () => {
  const { read } = await generatedClient(heyApi, await documentOf(site))
  const today = await read(site.origin, site, termsToday)
  expect(today).toMatchObject(answersAbout(termsToday, 'invalid_request'))
  const later = await read(site.origin, futureApi(site.origin), termsLater)
  const { error, period, ...values } = valuesLater
  expect(later).toMatchObject(answersAbout(termsLater, error))
  expect(later.job).toMatchObject({ ...values, salary: { period } })
})
