import { invokeOperation } from 'agent-access'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { getServices as realServices } from '@/lib/agent-access'
import { createSnapshots } from '@/lib/content/catalog'
import { listCaseStudiesOperation } from '@/lib/work/operations'
import { times } from '@/packages/agent-access/test/scale'
import { getRoleOperation, listRolesOperation } from './operations'
import type { Role } from './schema'

const { locations, levels } = catalog.taxonomies
const now = new Date('2026-12-01T12:00:00Z')
const [template] = catalog.roles
if (!template) throw new Error('content/ has no role')

const createCaller = (roles: readonly Role[], at = now) => ({
  services: { ...realServices(), catalog: createSnapshots({ ...catalog, roles })(at) },
  now: at,
})

const day = fc
  .integer({ min: 0, max: 40 })
  .map((days) => new Date(Date.UTC(2026, 10, 11 + days)).toISOString().slice(0, 10))

const role = (slug: string): fc.Arbitrary<Role> =>
  fc
    .record({
      level: fc.constantFrom(...levels.map((term) => term.slug)),
      locations: fc.uniqueArray(fc.constantFrom(...locations.map((term) => term.slug)), {
        minLength: 1,
      }),
      publishedAt: day,
      closesAt: fc.option(day, { nil: undefined }),
      closed: fc.option(fc.boolean(), { nil: undefined }),
    })
    .map((parts) => ({ ...template, ...parts, slug }) as Role)

const roles = fc
  .nat({ max: 12 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => role(`role-${index}`))))

const listNames = (term: object) => Object.values(term).filter((word) => typeof word === 'string')
const locationNames = locations.map(({ slug, name, country, countryCode }) => ({
  slug,
  words: listNames({ slug, name, country, countryCode }),
}))
const levelNames = levels.map(({ slug, name }) => ({ slug, words: listNames({ slug, name }) }))
const some = (terms: typeof locationNames) =>
  fc.array(fc.constantFrom(...terms.flatMap(({ words }) => words)), { maxLength: 4 })

/** What the decisions say, written as plainly as it can be: no slug is resolved, no index used. */
function expected(all: readonly Role[], location: readonly string[], level: readonly string[]) {
  const matchesAny = (
    words: readonly string[],
    terms: typeof locationNames,
    slugs: readonly string[],
  ) =>
    words.length === 0 ||
    terms.some(
      (term) => slugs.includes(term.slug) && term.words.some((word) => words.includes(word)),
    )
  return all
    .filter((role) => role.closed !== true)
    .filter(({ closesAt }) => !closesAt || new Date(`${closesAt}T23:59:59.999+01:00`) >= now)
    .filter((role) => matchesAny(location, locationNames, role.locations))
    .filter((role) => matchesAny(level, levelNames, [role.level]))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .map(({ slug }) => slug)
}

it('the pages of a list have what matches exactly once, newest first, under any limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      roles,
      some(locationNames),
      some(levelNames),
      fc.integer({ min: 1, max: 15 }),
      async (all, location, level, limit) => {
        const matching = expected(all, location, level)
        const ids: string[] = []
        let cursor: string | undefined
        do {
          const args = { location, level, limit, cursor }
          const page = await invokeOperation(listRolesOperation, args, createCaller(all))
          expect(page.jobs.length).toBeLessThanOrEqual(limit)
          expect(page.total).toBe(matching.length)
          ids.push(...page.jobs.map(({ id }) => id))
          cursor = page.nextCursor ?? undefined
        } while (cursor)
        expect(ids).toEqual(matching)
      },
    ),
    { numRuns: times(3000, 300) },
  )
})

it('a list goes on after a role that closed between two pages', async () => {
  const all = [1, 2, 3].map((index) => ({
    ...template,
    slug: `role-${index}`,
    closed: false,
    closesAt: index === 1 ? '2026-12-01' : undefined,
  })) as Role[]
  const first = await invokeOperation(listRolesOperation, { limit: 1 }, createCaller(all))
  const later = createCaller(all, new Date('2026-12-02T00:00:00+01:00'))
  const second = await invokeOperation(
    listRolesOperation,
    { limit: 1, cursor: first.nextCursor ?? '' },
    later,
  )
  expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(['role-1', 'role-2'])
})

it('a cursor is refused that no list gave, or another list, or one with other filters', async () => {
  const context = createCaller(catalog.roles)
  const inGermany = { location: 'Germany', limit: 1 }
  const [all, german, studies] = [
    await invokeOperation(listRolesOperation, { limit: 1 }, context),
    await invokeOperation(listRolesOperation, inGermany, context),
    await invokeOperation(listCaseStudiesOperation, { limit: 1 }, context),
  ].map(({ nextCursor }) => nextCursor)
  const invented = Buffer.from('["2026-13-01","a"]').toString('base64url')
  for (const [operation, input, message] of [
    [listRolesOperation, { cursor: invented }, 'earlier answer'],
    [listRolesOperation, { cursor: studies }, 'another'],
    [listCaseStudiesOperation, { cursor: all }, 'another'],
    [listRolesOperation, { level: 'senior', cursor: all }, 'another'],
    [listRolesOperation, { ...inGermany, location: 'PT', cursor: german }, 'another'],
  ] as const)
    await expect(
      invokeOperation(operation as typeof listRolesOperation, input, context),
    ).rejects.toMatchObject({
      errors: [{ field: 'cursor', message: expect.stringContaining(message) }],
    })
  // The same filter in other words, and another number of items, is the same list.
  const same = { location: ['hamburg', 'berlin'], limit: 2, cursor: german }
  expect((await invokeOperation(listRolesOperation, same, context)).jobs).toHaveLength(2)
})

it('one role is found while it is open, gone afterwards, and otherwise unknown', async () => {
  const all = [{ ...template, slug: 'one', closed: undefined, closesAt: '2026-12-01' }] as Role[]
  const at = (time: string, id: string) =>
    invokeOperation(getRoleOperation, { id }, createCaller(all, new Date(time)))
  // The agency of content/ is in Berlin.
  expect(await at('2026-12-01T23:59:59.999+01:00', 'one')).toMatchObject({ id: 'one' })
  await expect(at('2026-12-02T00:00:00+01:00', 'one')).rejects.toMatchObject({ code: 'gone' })
  await expect(at('2026-12-02T00:00:00+01:00', 'two')).rejects.toMatchObject({ code: 'not_found' })
})
