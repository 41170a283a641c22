import type { ReactNode } from 'react'
import type { PlaceName } from '@/lib/config/places'
import type { CutShape, Shown } from '@/lib/domain/picture'
import type { AboutView } from '@/lib/views/about'
import type { Invitation, Office } from '@/lib/views/agency'
import type {
  Drawing,
  ListFilters,
  Listing,
  ListPages,
  PageContext,
  PicturedItem,
  Text,
} from '@/lib/views/drawn'
import type { FooterView, HeaderView } from '@/lib/views/frame'
import type { HomeView } from '@/lib/views/home'
import type { DatedItem } from '@/lib/views/journal'
import type { MissingView } from '@/lib/views/missing'
import type { Item as Person } from '@/lib/views/people'
import type { Service } from '@/lib/views/services'
import type { QuotesSection } from '@/lib/views/testimonials'
import type { Fact, Item, Link, Outcome, Value, View } from '@/lib/views/view'

interface OnPage {
  readonly context: PageContext
}

/** The top of a page of content/pages. */
interface Titled extends OnPage {
  readonly title: Value
  /** What comes before the first chapter. */
  readonly lead: Text
}

interface ListPage extends Titled {
  readonly listing: Listing
}

/** What each place is given: views, words and links, never the catalog. */
interface Props {
  readonly header: OnPage & { readonly view: HeaderView }
  readonly footer: OnPage & { readonly view: FooterView }

  readonly home: OnPage & { readonly view: HomeView }
  readonly work: ListPage & { readonly studies: readonly PicturedItem[] }
  readonly 'case-study': OnPage & {
    readonly view: View
    readonly year: number
    readonly cover: Drawing
    readonly gallery: readonly Drawing[]
    readonly related: readonly PicturedItem[]
    /** The next case study, and its client; the only one has none. */
    readonly next: (Link & { readonly client: string }) | undefined
  }
  readonly careers: ListPage & {
    /** The open roles, or a text where there is none. */
    readonly view: View
    /** How hiring works. */
    readonly text: Text
  }
  readonly role: OnPage & { readonly view: View }
  readonly journal: ListPage & { readonly entries: readonly DatedItem[] }
  readonly 'journal-entry': OnPage & {
    readonly view: View
    readonly related: readonly PicturedItem[]
  }
  readonly services: Titled & {
    readonly services: readonly Service[]
    readonly crafts: readonly Omit<Service, 'studies'>[]
    readonly text: Text
  }
  readonly about: Titled & { readonly view: AboutView; readonly text: Text }
  readonly 'text-page': Titled & {
    readonly updated: Value
    readonly text: Text
    /** What comes before the first chapter, such as the facts of an imprint. */
    readonly children?: ReactNode
  }
  readonly 'form-page': OnPage & {
    readonly title: Value
    /** The page that the form belongs to. */
    readonly above?: Link
    /** What the form is for; not beside a receipt. */
    readonly lead?: Text | undefined
    /** The same in a line. */
    readonly summary?: Value
    readonly facts: readonly Fact[]
    /** Where the form is, if that is another site. */
    readonly link?: Link
    /** The form or its receipt. */
    readonly children?: ReactNode
  }
  readonly missing: OnPage & { readonly view: MissingView }

  readonly 'page-header': {
    readonly title: ReactNode
    readonly lead?: ReactNode
    /** The language of title and lead, if it is not that of the page. */
    readonly lang?: string | undefined
    /** A line above the title: where this page belongs. */
    readonly above?: ReactNode
    /** Beside the lead: facts, a figure, a button. */
    readonly children?: ReactNode
  }
  readonly section: {
    readonly title: ReactNode
    readonly id?: string
    /** The language of the title, if it is not that of the page. */
    readonly lang?: string | undefined
    /** One column further in, for running text. */
    readonly indent?: boolean
    readonly children: ReactNode
  }
  readonly facts: {
    readonly facts: readonly Fact[]
    /** The class of a list of values that are links. */
    readonly list?: string | undefined
  }
  readonly 'work-card': {
    readonly item: PicturedItem
    /** Where the card stands in its list, for the rhythm of the page. */
    readonly format?: 'wide' | 'tall' | 'square'
    readonly level?: 2 | 3
    /** Its cover is above the fold. */
    readonly first?: boolean
    readonly className?: string | undefined
  }
  readonly 'related-work': {
    readonly heading: string | undefined
    readonly items: readonly PicturedItem[]
  }
  readonly 'role-list': { readonly roles: readonly Item[] }
  readonly result: OnPage & {
    readonly outcome: Outcome
    /** The language of its texts, if it is not that of the page. */
    readonly lang?: string | undefined
  }
  readonly quotes: { readonly part: QuotesSection }
  readonly figure: OnPage & {
    /** The seed of a drawing. */
    readonly seed: string
    readonly shown: Shown
    /** The format of a drawing. */
    readonly plate: { readonly width: number; readonly height: number }
    /** The cut of a picture. */
    readonly shape?: CutShape
    readonly sizes: string
    readonly first?: boolean
    readonly className?: string | undefined
    readonly lang?: string | undefined
  }
  readonly people: OnPage & { readonly people: readonly Person[] }
  readonly offices: { readonly offices: readonly Office[] }
  readonly filters: OnPage & { readonly filters: ListFilters }
  readonly pagination: OnPage & { readonly pages: ListPages }
  readonly invitation: { readonly invitation: Invitation }
  readonly 'preview-image': {
    readonly name: string
    readonly title: string
    readonly note: string
    /** The address of its picture, four times as wide as high. */
    readonly picture: string
    /** The colours of content/theme.css in the light theme. */
    readonly colours: Readonly<Record<string, string>>
    /** The name of the face that content/theme.css has for preview images. */
    readonly face: string
  }
}

/** The props of each place; a place without props, or props without a place, do not compile. */
export type Places = { readonly [Name in PlaceName]: Props[Name] } & Record<
  Exclude<keyof Props, PlaceName>,
  never
>

/** A component that draws a place. */
export type Place<Name extends PlaceName> = (props: Places[Name]) => ReactNode | Promise<ReactNode>
