import type { DayCounts } from '@/lib/database/counters'
import { escapeHtml } from '@/lib/domain/escape'
import { dateOf, type Figure, type FigureReader, figuresOf, type Period } from './figures'
import { columnsPicture } from './picture'

/** The days of a week, Monday to Sunday, and those of the week before. */
export interface Week {
  readonly days: readonly DayCounts[]
  readonly before: readonly DayCounts[]
  readonly period: Period
}

export interface LetterReader extends FigureReader {
  readonly agency: string
  /** Of people, agents and crawlers, and of what is behind them. */
  readonly colours: readonly string[]
  readonly paper: string
}

const picture = 'week'
export const pictureId = `${picture}@letter`

const namesMax = 3

/** Tells of a week in one screen and one picture; sums alone, nothing about a person. */
export function weeklyLetter(week: Week, reader: LetterReader) {
  const { period } = week
  const { words, agency } = reader
  const { letter } = reader.report
  const earlier = { first: period.first - 7, last: period.last - 7 }
  const now = sumsOf(week.days, period, reader)
  const before = sumsOf(week.before, earlier, reader)
  const number = new Intl.NumberFormat(words.locale)
  const rows = Object.entries(letter.lines).map(([name, label]) => {
    const key = name as keyof typeof letter.lines
    return [label, `${number.format(now[key])} (${number.format(before[key])})`] as const
  })
  const { 'no referrer': unnamed } = reader.report.sources
  const named = (figure: Figure | undefined) =>
    (figure?.rows ?? [])
      .filter(([name]) => name !== unnamed)
      .slice(0, namesMax)
      .map(([name, count = 0]) => `${name} ${number.format(Number(count))}`)
      .join(', ') || letter.nothing
  const lists = [
    [letter.topSources, named(now.figures.get('visits'))],
    [letter.searches, named(now.figures.get('searches'))],
  ] as const
  const day = (at: number) => words.dateText(dateOf(at))
  const ends = [letter.more, letter.stop]
  return {
    subject: letter.subject(agency, day(period.first), day(period.last)),
    text: [
      letter.intro,
      '',
      ...rows.map(([label, value]) => `${label}: ${value}`),
      '',
      ...lists.map(([label, value]) => `${label}: ${value}`),
      '',
      ...ends,
      '',
    ].join('\n'),
    html: htmlOf(reader, [...rows, ...lists], ends),
    picture: columnsPicture(
      (now.figures.get('by-day')?.rows ?? []).map(([, ...parts]) => parts.map(Number)),
      reader.colours,
      reader.paper,
    ),
  }
}

function sumsOf(days: readonly DayCounts[], period: Period, reader: FigureReader) {
  const { report } = reader
  const all = figuresOf(days, period, 'agents', reader)
  const figures = new Map(all.map((figure) => [figure.id, figure]))
  const total = (
    id: Figure['id'],
    column: number,
    where: (row: Figure['rows'][number]) => boolean = () => true,
  ) =>
    (figures.get(id)?.rows ?? [])
      .filter(where)
      .reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
  const ofKind = (kind: string) => total('visits', 1, (row) => row[2] === kind)
  const applications = total('began', 2)
  return {
    figures,
    visits: total('visits', 1),
    assistants: ofKind(report.sourceKinds.assistant),
    search: ofKind(report.sourceKinds.search),
    people: total('by-day', 1),
    agents: total('by-day', 2),
    crawlers: total('by-day', 3),
    roles: total('asked-for', 1, ([name]) => name === report.topics.roles),
    // What was sent by one day and accepted on the next is in two weeks.
    inquiries: Math.max(0, total('inquiries', 3) - applications),
    applications,
  }
}

function htmlOf(
  { words, report, colours, paper }: LetterReader,
  rows: readonly (readonly [string, string])[],
  ends: readonly string[],
): string {
  const { intro, picture } = report.letter
  const legend = Object.values(report.groups).map(
    (name, at) => `<span style="color:${colours[at]}">■</span> ${escapeHtml(name)}`,
  )
  const cells = rows.map(
    ([label, value]) =>
      `<tr valign="top"><th align="left" style="font-weight:normal;padding:3px 16px 3px 0">${escapeHtml(label)}</th><td width="45%" style="padding:3px 0"><b>${escapeHtml(value)}</b></td></tr>`,
  )
  const paragraphs = ends.map((text) => `<p>${escapeHtml(text)}</p>`)
  // The legend has the paper of the picture, also where a program shows mails dark.
  return `<!doctype html><html lang="${words.language}"><head><meta name="color-scheme" content="light dark"></head><body style="font-family:sans-serif;max-width:35rem"><p>${escapeHtml(intro)}</p><img src="cid:${pictureId}" alt="${escapeHtml(picture)}" width="560" height="120" style="display:block;max-width:100%;height:auto"><p style="margin:0 0 12px;padding:4px 8px;background:${paper};color:${colours[1]}">${legend.join(' &nbsp; ')}</p><table width="100%" cellspacing="0">${cells.join('')}</table>${paragraphs.join('')}</body></html>`
}
