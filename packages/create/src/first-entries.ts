import type { SiteChoices } from './choices'
import type { readStarterWords } from './words'

/** A file of content/ in one language. */
export interface ContentText {
  readonly data: Readonly<Record<string, unknown>>
  readonly body: string
}

/** The short name of the service that a site begins with. */
export const firstServiceSlug = 'first-service'

/**
 * One entry of each kind that an agency has, all of placeholders, with the terms that they name.
 */
export function createFirstEntries(
  { has, offices }: SiteChoices,
  words: ReturnType<typeof readStarterWords>,
  today: string,
): Readonly<Record<string, ContentText>> {
  const { title, page: body, personName, author } = words
  const dates = { publishedAt: today, updatedAt: today }
  const places = offices.map(({ slug }) => slug)
  const [discipline, industry] = ['first-discipline', 'first-industry']
  const term = (isNeeded: boolean, slug: string, name: string): ContentText => ({
    data: { terms: isNeeded ? [{ slug, name }] : [] },
    body: '',
  })
  const entries: Readonly<Record<string, ContentText | false>> = {
    'taxonomies/disciplines': term(has.roles, discipline, words.discipline),
    'taxonomies/industries': term(has.work || has.results, industry, words.industry),
    'people/first-person': has.people && {
      data: { name: personName, role: words.personRole, office: places[0] },
      body,
    },
    'journal/first-entry': has.journal && {
      data: { title, summary: words.entrySummary, author, ...dates },
      body,
    },
    'case-studies/first-project': (has.work || has.results) && {
      data: {
        title,
        client: words.client,
        year: Number(today.slice(0, 4)),
        industry,
        services: [firstServiceSlug],
        summary: words.projectSummary,
        ...(has.results && {
          results: [{ label: words.resultLabel, value: 0, after: 0, source: words.resultSource }],
        }),
        ...dates,
      },
      body,
    },
    'roles/first-role': has.roles && {
      data: {
        title: words.roleTitle,
        discipline,
        level: 'mid',
        locations: places,
        workplace: 'onsite',
        employmentType: 'full-time',
        summary: words.roleSummary,
        ...dates,
      },
      body,
    },
  }
  return Object.fromEntries(
    Object.entries(entries).flatMap(([file, text]) => (text ? [[file, text]] : [])),
  )
}
