import type { SectionName, sectionDefinitions } from './definitions'
import type { SectionComponent } from './place'

/** The component of each type of section, imported by itself, so that a page has the styles of those that it shows. */
export const sectionComponents: {
  readonly [Name in SectionName]: () => Promise<{
    readonly default: SectionComponent<(typeof sectionDefinitions)[Name]>
  }>
} = {
  text: () => import('./text/text'),
  statement: () => import('./statement/statement'),
  quote: () => import('./quote/quote'),
  facts: () => import('./facts/facts'),
  steps: () => import('./steps/steps'),
  table: () => import('./table/table'),
  questions: () => import('./questions/questions'),
  picture: () => import('./picture/picture'),
  pair: () => import('./pair/pair'),
  gallery: () => import('./gallery/gallery'),
  film: () => import('./film/film'),
  work: () => import('./work/work'),
  results: () => import('./results/results'),
  people: () => import('./people/people'),
  clients: () => import('./clients/clients'),
  quotes: () => import('./quotes/quotes'),
  services: () => import('./services/services'),
  prices: () => import('./prices/prices'),
  journal: () => import('./journal/journal'),
  roles: () => import('./roles/roles'),
  offices: () => import('./offices/offices'),
  invitation: () => import('./invitation/invitation'),
  embed: () => import('./embed/embed'),
}
