import { getPagePath, paths, toFilteredPath } from '@/lib/config/paths'
import { collectionsWithPages } from '@/lib/content/collections'
import { catalog } from './current-content'

const [role] = catalog.open.roles
const closedRole = catalog.roles.find((one) => !catalog.open.roles.includes(one))

/** The pages with a form: to write to the agency, and to apply. */
export const formPages: readonly string[] = [
  paths.contact,
  ...(role ? [paths.apply(role.slug)] : []),
]

/** The pages of things, one after the other, as far as there are any. */
const entryPages = collectionsWithPages.map(([name, { entryPath }]) =>
  catalog.open[name].map(({ slug }) => entryPath(slug)),
)

const ownPages: readonly string[] = [
  ...catalog.pages.map(({ slug }) => getPagePath(slug)),
  paths.agentErrors,
  paths.connect,
]

/** One page of every kind. */
export const pageKinds: readonly string[] = [
  ...ownPages,
  paths.apiDocs,
  ...entryPages.flatMap(([first]) => first ?? []),
  ...formPages.slice(1),
]

/** One page of every kind that is made for the request. */
export const pagesMadeForTheRequest: readonly string[] = [
  ...(role ? [toFilteredPath(paths.careers, { location: role.locations.slice(0, 1) })] : []),
  ...catalog.caseStudies
    .slice(0, 1)
    .map(({ industry }) => toFilteredPath(paths.work, { industry: [industry] })),
  ...(closedRole ? [paths.role(closedRole.slug)] : []),
  '/nothing/here',
]

/** Every page there is. */
export const everyPage: readonly string[] = [...ownPages, ...entryPages.flat()]
