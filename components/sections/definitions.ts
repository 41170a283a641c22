import { clients } from './clients/section'
import { embed } from './embed/section'
import { facts } from './facts/section'
import { film } from './film/section'
import { gallery } from './gallery/section'
import { invitation } from './invitation/section'
import { journal } from './journal/section'
import { offices } from './offices/section'
import { pair } from './pair/section'
import { people } from './people/section'
import { picture } from './picture/section'
import { prices } from './prices/section'
import { questions } from './questions/section'
import { quote } from './quote/section'
import { quotes } from './quotes/section'
import { results } from './results/section'
import { roles } from './roles/section'
import { services } from './services/section'
import { statement } from './statement/section'
import { steps } from './steps/section'
import { table } from './table/section'
import { text } from './text/section'
import { work } from './work/section'

/** Every type of section, in the order of the editor's list; one without a component does not compile. */
export const sectionDefinitions = {
  text,
  statement,
  quote,
  facts,
  steps,
  table,
  questions,
  picture,
  pair,
  gallery,
  film,
  work,
  results,
  people,
  clients,
  quotes,
  services,
  prices,
  journal,
  roles,
  offices,
  invitation,
  embed,
}

export type SectionName = keyof typeof sectionDefinitions
