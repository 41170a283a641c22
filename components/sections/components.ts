import Clients from './clients/clients'
import type { SectionName, sectionDefinitions } from './definitions'
import Embed from './embed/embed'
import Facts from './facts/facts'
import Film from './film/film'
import Gallery from './gallery/gallery'
import Invitation from './invitation/invitation'
import Journal from './journal/journal'
import Offices from './offices/offices'
import Pair from './pair/pair'
import People from './people/people'
import Picture from './picture/picture'
import type { SectionComponent } from './place'
import Prices from './prices/prices'
import Questions from './questions/questions'
import Quote from './quote/quote'
import Quotes from './quotes/quotes'
import Results from './results/results'
import Roles from './roles/roles'
import Services from './services/services'
import Statement from './statement/statement'
import Steps from './steps/steps'
import Table from './table/table'
import Text from './text/text'
import Work from './work/work'

/** The component of each type of section. */
export const sectionComponents: {
  readonly [Name in SectionName]: SectionComponent<(typeof sectionDefinitions)[Name]>
} = {
  text: Text,
  statement: Statement,
  quote: Quote,
  facts: Facts,
  steps: Steps,
  table: Table,
  questions: Questions,
  picture: Picture,
  pair: Pair,
  gallery: Gallery,
  film: Film,
  work: Work,
  results: Results,
  people: People,
  clients: Clients,
  quotes: Quotes,
  services: Services,
  prices: Prices,
  journal: Journal,
  roles: Roles,
  offices: Offices,
  invitation: Invitation,
  embed: Embed,
}
