import { journalPaths, pathOfPage, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'

const study = catalog.caseStudies[0]?.slug ?? ''
const entry = catalog.journal[0]?.slug ?? ''
const role = catalog.openRoles(new Date())[0]?.slug ?? ''

/** The pages with a form: to write to the agency, and to apply. */
export const formPages: readonly string[] = [paths.contact, paths.apply(role)]

/** One page of every kind. */
export const pageKinds: readonly string[] = [
  ...catalog.pages.map(({ slug }) => pathOfPage(slug)),
  paths.agentErrors,
  paths.connect,
  paths.apiDocs,
  paths.caseStudy(study),
  journalPaths.entry(entry),
  paths.role(role),
  paths.apply(role),
]

/** One page of every kind that is made for the request. */
export const pagesMadeForTheRequest: readonly string[] = [
  `${paths.careers}?location=berlin`,
  `${paths.work}?discipline=brand`,
  paths.role(catalog.roles.find(({ closed }) => closed)?.slug ?? ''),
  '/nothing/here',
]

/** Every page there is. */
export const everyPage: readonly string[] = [
  ...catalog.pages.map(({ slug }) => pathOfPage(slug)),
  paths.agentErrors,
  paths.connect,
  ...catalog.caseStudies.map(({ slug }) => paths.caseStudy(slug)),
  ...catalog.journal.map(({ slug }) => journalPaths.entry(slug)),
  ...catalog.openRoles(new Date()).map(({ slug }) => paths.role(slug)),
]
