import type { SubmissionText } from 'agent-access/edge'
import type { StoredInquiry } from '../inquiries/site'

/** The dashboard of a site: what only the site can say on it, and how it looks. */
export interface DashboardSettings<Inquiry extends object> {
  /** The language of its owner. */
  readonly language: string
  /** How numbers and days are written there, such as `en-GB`. */
  readonly locale: string
  /** By its clocks moments are told. */
  readonly timeZone: string
  readonly labels: DashboardLabels
  /** What went wrong, by the codes of errors. */
  readonly errorTitles: Readonly<Record<string, { readonly title: string }>>
  readonly describe: (
    inquiry: StoredInquiry<Inquiry>,
  ) => Pick<SubmissionText, 'subject' | 'answers' | 'details'>
  /** A stylesheet with the colours, sizes and spaces of the site as custom properties. */
  readonly styles: () => string
  /** The files of its fonts, which the stylesheet names by `fonts/` and their last part. */
  readonly listFonts: () => readonly string[]
  readonly figures: FiguresOfSite
}

type Labels = Readonly<Record<string, string>>

/** The names of what the site defines; what has none is named as it is counted. */
interface DashboardLabels {
  /** Of inquiries. */
  readonly kinds: Labels
  /** Of what requests are about. */
  readonly topics: Labels
  /** Of where visits come from. */
  readonly sources: Labels
  /** Of inquiries that a visit led to, by their form. */
  readonly forms: Labels
}

/** What the counters of a site mean. */
interface FiguresOfSite {
  readonly isAssistant: (source: string) => boolean
  readonly getTopic: (operation: string) => string
  readonly findClientGroup: (interfaceName: string, program: string) => ClientGroup
}

/** People with a browser, programs that act for somebody, programs that collect, checks of the owner. */
type ClientGroup = 'people' | 'agents' | 'crawlers' | 'checks'
