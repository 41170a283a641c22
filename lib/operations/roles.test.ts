import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { times } from '@/e2e/support/scale'
import { services as realServices } from '@/lib/composition/server'
import { catalog, createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import type { Role } from '@/lib/domain/role'
import type { DomainError } from '@/packages/agent-access/core'
import { pageSize } from '@/packages/agent-access/core'
import { listCaseStudies } from './case-studies'
import { invoke } from './invoke'
import { getRole, listRoles } from './roles'

const { locations, levels } = catalog.taxonomies
const now = new Date('2026-12-01T12:00:00Z')
const [template] = catalog.roles
if (!template) throw new Error('content/ has no role')

const callerOf = (roles: readonly Role[], at = now) => ({
  services: {
    ...realServices(),
    catalog: createCatalog({ ...catalog, roles }),
    site: siteAt('https://a.example'),
  },
  now: at,
})

const day = fc.integer({ min: 0, max: 40 }).map((days) => {
  const date = new Date(Date.UTC(2026, 10, 11 + days))
  return date.toISOString().slice(0, 10)
})

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

const anyCase = (word: string) =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((upper) =>
      [...word].map((c, at) => (upper[at] ? c.toUpperCase() : c.toLowerCase())).join(''),
    )

const locationWords = locations.flatMap((term) => [
  term.slug,
  term.name,
  term.country,
  term.countryCode,
])
const levelWords = levels.flatMap((term) => [term.slug, term.name])
const some = (words: readonly string[]) =>
  fc.option(fc.array(fc.constantFrom(...words).chain(anyCase), { maxLength: 4 }), {
    nil: undefined,
  })

/** What the decisions say, written as plainly as it can be: no slug is resolved, no index used. */
function expected(all: readonly Role[], location: readonly string[], level: readonly string[]) {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const isIn = (role: Role, word: string) =>
    locations.some(
      (term) =>
        role.locations.includes(term.slug) &&
        [term.slug, term.name, term.country, term.countryCode].some((own) => same(own, word)),
    )
  const isAt = (role: Role, word: string) =>
    levels.some(
      (term) => role.level === term.slug && [term.slug, term.name].some((own) => same(own, word)),
    )
  return all
    .filter((role) => role.closed !== true)
    .filter((role) => !role.closesAt || new Date(`${role.closesAt}T23:59:59.999Z`) >= now)
    .filter((role) => location.length === 0 || location.some((word) => isIn(role, word)))
    .filter((role) => level.length === 0 || level.some((word) => isAt(role, word)))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .map(({ slug }) => slug)
}

describe('the list of roles', () => {
  it('is what a naive reading of the filters gives, newest first', async () => {
    await fc.assert(
      fc.asyncProperty(
        roles,
        some(locationWords),
        some(levelWords),
        async (all, location, level) => {
          const { jobs, total } = await invoke(
            listRoles,
            { location, level, limit: pageSize.max },
            callerOf(all),
          )
          const wanted = expected(all, location ?? [], level ?? [])
          expect(jobs.map(({ id }) => id)).toEqual(wanted)
          expect(total).toBe(wanted.length)
        },
      ),
      { numRuns: times(3000, 300) },
    )
  })

  it('shows every role exactly once under any limit', async () => {
    await fc.assert(
      fc.asyncProperty(roles, fc.integer({ min: 1, max: 15 }), async (all, limit) => {
        const context = callerOf(all)
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page = await invoke(listRoles, { limit, cursor }, context)
          expect(page.jobs.length).toBeLessThanOrEqual(limit)
          expect(page.total).toBe(expected(all, [], []).length)
          seen.push(...page.jobs.map(({ id }) => id))
          cursor = page.nextCursor ?? undefined
        } while (cursor)
        expect(seen).toEqual(expected(all, [], []))
      }),
      { numRuns: times(1000, 200) },
    )
  })

  it('goes on after a role that closed between two pages', async () => {
    const all = [1, 2, 3].map((index) => ({
      ...template,
      slug: `role-${index}`,
      closed: false,
      closesAt: index === 1 ? '2026-12-01' : undefined,
    })) as Role[]
    const first = await invoke(listRoles, { limit: 1 }, callerOf(all))
    const later = callerOf(all, new Date('2026-12-02T00:00:00Z'))
    const second = await invoke(listRoles, { limit: 1, cursor: first.nextCursor ?? '' }, later)
    expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(['role-1', 'role-2'])
  })

  it('echoes the filters as slugs', async () => {
    const { filters } = await invoke(
      listRoles,
      { location: ['GERMANY'], level: ['Mid-Level'] },
      callerOf(catalog.roles),
    )
    expect(filters).toMatchObject({ location: ['berlin', 'hamburg'], level: ['mid'] })
  })

  it.each(['x', 'eyJ9', Buffer.from('["2026-13-01","a"]').toString('base64url')])(
    'refuses a cursor that is not its own: %j',
    async (cursor) => {
      const refusal = invoke(listRoles, { cursor }, callerOf(catalog.roles))
      await expect(refusal).rejects.toMatchObject({
        code: 'invalid_request',
        errors: [{ field: 'cursor' }],
      } satisfies Partial<DomainError> | object)
    },
  )

  it('refuses the cursor of another list, or of other filters', async () => {
    const context = callerOf(catalog.roles)
    const { nextCursor } = await invoke(listRoles, { limit: 1 }, context)
    const studies = await invoke(listCaseStudies, { limit: 1 }, context)
    const foreign = { errors: [{ field: 'cursor', message: expect.stringContaining('another') }] }
    const refused = (input: object) => expect(input).rejects.toMatchObject(foreign)
    await refused(invoke(listRoles, { cursor: studies.nextCursor }, context))
    await refused(invoke(listCaseStudies, { cursor: nextCursor }, context))
    await refused(invoke(listRoles, { level: 'senior', cursor: nextCursor }, context))
    const filtered = { location: 'Germany', limit: 1 }
    const german = await invoke(listRoles, filtered, context)
    await refused(
      invoke(listRoles, { ...filtered, location: 'PT', cursor: german.nextCursor }, context),
    )
    // The same filter in other words, and another number of items, is the same list.
    const same = { location: ['hamburg', 'berlin'], limit: 2, cursor: german.nextCursor }
    expect((await invoke(listRoles, same, context)).jobs).toHaveLength(2)
  })

  it('names every unknown value with the ones that are allowed', async () => {
    const refusal = invoke(
      listRoles,
      { level: ['senior', 'wizard', 'imp'] },
      callerOf(catalog.roles),
    )
    const allowed = levels.map(({ slug }) => slug)
    await expect(refusal).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [
        { field: 'level', message: expect.stringContaining('"wizard"'), allowed },
        { field: 'level', message: expect.stringContaining('"imp"'), allowed },
      ],
    })
  })

  it('is the exact shape it promises', async () => {
    const list = await invoke(listRoles, {}, callerOf(catalog.roles))
    expect(listRoles.output.parse(list)).toEqual(list)
  })
})

describe('one role', () => {
  it('is found while it is open, gone afterwards, and otherwise unknown', async () => {
    const all = [{ ...template, slug: 'one', closed: undefined, closesAt: '2026-12-01' }] as Role[]
    const lastMoment = new Date('2026-12-01T23:59:59.999Z')
    const found = await invoke(getRole, { id: 'one' }, callerOf(all, lastMoment))
    expect(getRole.output.parse(found)).toEqual(found)
    const over = callerOf(all, new Date('2026-12-02T00:00:00Z'))
    await expect(invoke(getRole, { id: 'one' }, over)).rejects.toMatchObject({ code: 'gone' })
    await expect(invoke(getRole, { id: 'two' }, over)).rejects.toMatchObject({ code: 'not_found' })
  })
})
