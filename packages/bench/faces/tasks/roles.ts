import type { Role } from '@/lib/domain/role'
import type { Fact } from '@/packages/bench/faces/facts'
import { type Content, dateForms, type Maker, opening, termForms } from './task'

const openRoles = ({ catalog, now }: Content) => catalog.openRoles(now)

const about = (role: Role, roles: readonly Role[]) => ({
  name: role.title,
  id: role.slug,
  others: roles.filter((other) => other !== role).map(({ title }) => title),
})

const paid = ({ salary }: Role): string[][] =>
  salary ? [[String(salary.min)], [String(salary.max)]] : []

/** One fact for each role: its name, and what it was asked for by. */
const each = (
  chosen: readonly Role[],
  content: Content,
  says: (role: Role) => readonly (readonly string[])[],
): Fact[] =>
  chosen.map((role) => ({
    name: role.slug,
    says: says(role),
    of: about(role, openRoles(content)),
  }))

const inCity = (content: Content, slug: string) =>
  openRoles(content).filter((role) => role.locations.includes(slug))

const cityForms = ({ catalog }: Content, slug: string) =>
  termForms(catalog.taxonomies.locations, slug)

/** The city with the most roles, among those that do not have them all. */
function busiestCity(content: Content, has: (slug: string) => boolean = () => true) {
  const { locations } = content.catalog.taxonomies
  const all = openRoles(content).length
  return locations
    .filter(({ slug }) => has(slug))
    .map((city) => ({ city, roles: inCity(content, city.slug) }))
    .filter(({ roles }) => roles.length > 0 && (roles.length < all || locations.length === 1))
    .toSorted((a, b) => b.roles.length - a.roles.length)[0]
}

const payAndHours: Maker = (content) => {
  const role = openRoles(content).find((one) => one.salary && one.hours)
  if (!role?.hours) return { missing: 'no open role names pay and hours' }
  const of = about(role, openRoles(content))
  const city = content.catalog.taxonomies.locations.find(({ slug }) =>
    role.locations.includes(slug),
  )
  return {
    values: { role: role.title, city: city?.name ?? '' },
    facts: [
      { name: 'pay', says: paid(role), of },
      { name: 'hours', says: [[role.hours]], of },
    ],
    source: `roles/${role.slug}: salary, hours`,
  }
}

const rolesInCity: Maker = (content) => {
  const found = busiestCity(content)
  if (!found) return { missing: 'no city has some of the open roles' }
  const forms = cityForms(content, found.city.slug)
  return {
    values: { city: found.city.name },
    facts: each(found.roles, content, () => [forms]),
    source: 'roles: locations',
  }
}

const rolesInCityByAlias: Maker = (content) => {
  const { locations } = content.catalog.taxonomies
  const aliasOf = (slug: string) => {
    const { name, aliases = [] } = locations.find((one) => one.slug === slug) ?? {}
    return aliases.find((alias) => alias !== name)
  }
  const found = busiestCity(content, (slug) => aliasOf(slug) !== undefined)
  if (!found) return { missing: 'no city with a role has another name' }
  const forms = cityForms(content, found.city.slug)
  return {
    values: { city: aliasOf(found.city.slug) ?? '' },
    facts: each(found.roles, content, () => [forms]),
    source: 'taxonomies/locations: aliases; roles: locations',
  }
}

const payInCountry: Maker = (content) => {
  const { locations } = content.catalog.taxonomies
  const countries = [...new Set(locations.map(({ country }) => country))]
  const found = countries
    .map((country) => {
      const cities = locations.filter((city) => city.country === country).map(({ slug }) => slug)
      const roles = openRoles(content).filter(
        (role) => role.salary && role.locations.some((slug) => cities.includes(slug)),
      )
      return { country, roles }
    })
    .filter(({ roles }) => roles.length > 0)
    .toSorted((a, b) => a.roles.length - b.roles.length)[0]
  if (!found) return { missing: 'no open role names its pay' }
  return {
    values: { country: found.country },
    facts: each(found.roles, content, paid),
    source: 'taxonomies/locations: country; roles: salary',
  }
}

const rolesOfLevel: Maker = (content) => {
  const { levels } = content.catalog.taxonomies
  const found = levels
    .map((level) => ({
      level,
      roles: openRoles(content).filter((one) => one.level === level.slug),
    }))
    .filter(({ roles }) => roles.length > 0)
    .toSorted((a, b) => b.roles.length - a.roles.length)[0]
  if (!found) return { missing: 'no role is open' }
  const forms = termForms(levels, found.level.slug)
  return {
    values: { level: found.level.name },
    facts: each(found.roles, content, () => [forms]),
    source: 'roles: level',
  }
}

const bestPaid: Maker = (content) => {
  const [best] = openRoles(content)
    .filter((role) => role.salary?.period === 'year')
    .toSorted((a, b) => (b.salary?.max ?? 0) - (a.salary?.max ?? 0))
  if (!best) return { missing: 'no open role is paid by the year' }
  return { values: {}, facts: each([best], content, paid), source: 'roles: salary' }
}

const closingSoon: Maker = (content) => {
  const roles = openRoles(content).filter(({ closesAt }) => closesAt)
  if (roles.length === 0) return { missing: 'no open role has a last day' }
  return {
    values: {},
    facts: each(roles, content, ({ closesAt = '' }) => [dateForms(closesAt, content.catalog)]),
    source: 'roles: closesAt',
  }
}

const remoteRoles: Maker = (content) => {
  const roles = openRoles(content).filter(({ workplace }) => workplace === 'remote')
  if (roles.length === 0) return { missing: 'no open role is remote' }
  const forms = ['remote', content.catalog.messages.workplaces.remote]
  return {
    values: {},
    facts: each(roles, content, () => [forms]),
    source: 'roles: workplace',
  }
}

const internships: Maker = (content) => {
  const roles = openRoles(content).filter(({ employmentType }) => employmentType === 'internship')
  if (roles.length === 0) return { missing: 'no open role is an internship' }
  const forms = ['internship', content.catalog.messages.employments.internship]
  return {
    values: {},
    facts: each(roles, content, (role) => [forms, ...paid(role)]),
    source: 'roles: employmentType, salary',
  }
}

type Lines = 'requirements' | 'process'

/** Lines of one role; for each list another role, so that no response serves twice. */
const linesOf =
  (list: Lines, at: number, count?: number): Maker =>
  (content) => {
    const having = openRoles(content).filter((role) => role[list].length > 0)
    const role = having[at % Math.max(1, having.length)]
    if (!role) return { missing: `no open role has ${list}` }
    return {
      values: { role: role.title },
      facts: role[list].slice(0, count).map((line, index) => ({
        name: `${list} ${index + 1}`,
        says: [[opening(line)]],
        of: about(role, openRoles(content)),
      })),
      source: `roles/${role.slug}: ${list}`,
    }
  }

const applying: Maker = (content) => {
  const [role] = openRoles(content)
  if (!role) return { missing: 'no role is open' }
  return {
    values: { role: role.title },
    facts: [
      {
        name: 'where to apply',
        says: [[role.applyUrl ?? `careers/${role.slug}/apply`]],
      },
    ],
    source: `roles/${role.slug}: its own form, or applyUrl`,
  }
}

export const roleTasks = {
  'pay-and-hours': payAndHours,
  'roles-in-city': rolesInCity,
  'roles-in-city-by-alias': rolesInCityByAlias,
  'pay-in-country': payInCountry,
  'roles-of-level': rolesOfLevel,
  'best-paid': bestPaid,
  'closing-soon': closingSoon,
  'remote-roles': remoteRoles,
  internships,
  'hiring-steps': linesOf('process', 1),
  requirements: linesOf('requirements', 2, 3),
  applying,
} as const satisfies Record<string, Maker>
