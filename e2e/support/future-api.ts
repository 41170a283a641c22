import { createAccess } from '@/lib/agent-access'
import { getServices } from '@/lib/composition/server'
import { catalog, createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { registry } from '@/lib/operations'

const [role] = catalog.openRoles(new Date())
const [study] = catalog.caseStudies
const [location] = role?.locations ?? []
if (!role || !study || !location) throw new Error('content/ has no role or no case study')

/** Terms there is something for today, and terms nobody has heard of yet. */
export const termsToday = { location, level: role.level, year: study.year }
export const termsLater = { location: 'a-new-city', level: 'a-new-level', year: study.year + 100 }

/** Values of what is an enumeration to us; no catalog can bring new ones. */
export const valuesLater = {
  workplace: 'anywhere',
  employmentType: 'now-and-then',
  period: 'century',
  error: 'a_new_error',
}

const { locations, levels } = catalog.taxonomies
const city = { name: 'A new city', country: 'Norway', countryCode: 'NO' }
const later = createCatalog({
  ...catalog,
  taxonomies: {
    ...catalog.taxonomies,
    locations: [...locations, { ...city, slug: termsLater.location }],
    levels: [...levels, { slug: termsLater.level, name: 'A new level' }],
  },
  roles: [
    ...catalog.roles,
    { ...role, slug: 'later', level: termsLater.level, locations: [termsLater.location] },
  ],
  caseStudies: [...catalog.caseStudies, { ...study, slug: 'later', year: termsLater.year }],
})

/** The REST interface as it may be one day, without a socket in between. */
export function futureApi(origin: string): typeof fetch {
  const access = createAccess(() => ({ ...getServices(), catalog: later, site: siteAt(origin) }))
  const mounted = registry.map((operation) => ({
    pattern: new RegExp(`^${operation.http.path.replace(/\{\w+\}/, '[^/]+')}$`),
    handlers: access.rest(operation),
  }))
  return async (address, init) => {
    const request = new Request(address, init)
    const { pathname } = new URL(request.url)
    const method = request.method === 'POST' ? 'POST' : 'GET'
    const found = mounted.find(({ pattern }) => pattern.test(pathname))
    return found ? withValuesLater(await found.handlers[method](request)) : Response.error()
  }
}

/** The same answer with values that were not there before. */
async function withValuesLater(response: Response): Promise<Response> {
  const values = new Map<string, unknown>(Object.entries(valuesLater))
  const body = JSON.parse(await response.text(), (key, value) => values.get(key) ?? value)
  return Response.json(body, response)
}
