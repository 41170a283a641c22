interface Drawn {
  /** What of the site it draws. */
  readonly draws: string
  /** What it must not leave out; the build compares the pages with it. */
  readonly shows: string
}

/**
 * What a site may draw in its own way: `content/look/<name>.tsx` takes the place of
 * `components/look/<name>.tsx`. `components/look/places.ts` has the props of each.
 */
export const places = {
  header: {
    draws: 'the top of every page',
    shows: 'the name, every link of the navigation, the link to write, the other languages',
  },
  footer: {
    draws: 'the end of every page',
    shows: 'mail and telephone, the links for programs, the legal pages',
  },
  home: {
    draws: 'the home page',
    shows:
      'tagline, opening text, selected work, results, quotes, services, approach, open roles, invitation',
  },
  work: { draws: 'the list of case studies', shows: 'title, text, filters, every case study' },
  'case-study': {
    draws: 'the page of a case study',
    shows: 'facts, cover, results with their sources, quotes, text, gallery, credits, related work',
  },
  careers: {
    draws: 'the list of open roles',
    shows: 'title, text, filters, every role with place, level and pay',
  },
  role: {
    draws: 'the page of an open role',
    shows: 'facts, text, lists, steps of hiring, the link to apply',
  },
  journal: { draws: 'the list of the journal', shows: 'title, text, every entry with its day' },
  'journal-entry': {
    draws: 'the page of an entry',
    shows: 'facts, text, related work, the entries beside it',
  },
  services: {
    draws: 'the page of services',
    shows: 'every service with its case studies, the disciplines, the text',
  },
  about: { draws: 'the page about the agency', shows: 'facts, text, people, offices, invitation' },
  'text-page': {
    draws: 'imprint, privacy, accessibility and pages of your own',
    shows: 'title, day of the last change, text',
  },
  'form-page': {
    draws: 'what stands around a form',
    shows: 'title, text, facts, and the form itself',
  },
  missing: { draws: 'the page for a missing address', shows: 'what happened, and the ways on' },
  'page-header': {
    draws: 'the header of any other page',
    shows: 'title, lead, what stands beside it',
  },
  section: { draws: 'a section of a page', shows: 'its heading, its content' },
  facts: { draws: 'labels and their values', shows: 'every fact' },
  'work-card': {
    draws: 'a case study in a list',
    shows: 'title with its link, client, summary, first result',
  },
  'related-work': {
    draws: 'case studies that belong to a page',
    shows: 'heading, every case study',
  },
  'role-list': { draws: 'roles in a list', shows: 'title with its link, place, level, pay' },
  result: { draws: 'a measured result', shows: 'figure, label, change, source' },
  quotes: { draws: 'what people said', shows: 'words, name, position, the project' },
  figure: { draws: 'a picture, a film or a drawing', shows: 'the picture, its caption and credit' },
  people: { draws: 'the people of the agency', shows: 'name, role, place, text, portrait' },
  offices: { draws: 'the offices', shows: 'town, address, note' },
  filters: { draws: 'the filters of a list', shows: 'every choice with its count, what is shown' },
  pagination: {
    draws: 'the links to other pages of a list',
    shows: 'both links, the number of the page',
  },
  invitation: { draws: 'the invitation to write', shows: 'its link and its text' },
  'preview-image': { draws: 'the picture of a shared link', shows: 'name, title' },
} as const satisfies Readonly<Record<string, Drawn>>

export type PlaceName = keyof typeof places

export const placeNames = Object.keys(places) as readonly PlaceName[]

/** The engine's sheets that a site may replace by `content/look/styles/<name>.css`, with their layers. */
export const sheets = {
  base: 'base',
  forms: 'forms',
  prose: 'prose',
  pictures: 'prose',
  layout: 'layout',
  motion: 'motion',
  print: 'print',
} as const

export type SheetName = keyof typeof sheets
