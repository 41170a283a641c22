import { type Face, faces } from '@/lib/domain/face'
import { forms } from '@/lib/domain/inquiry-fields'
import type { Messages } from '@/lib/messages/messages'
import {
  type ClientGroup,
  type Counted,
  groupOf,
  groups,
  separator,
  type Topic,
  topics,
} from '@/lib/metrics/counters'
import { kindOfFamily } from '@/lib/metrics/user-agent-families'
import { kindOfSource } from '@/lib/metrics/visit-sources'
import { topicOfOperation } from '@/lib/operations/topics'
import type { DayCounts } from '@/packages/agent-access/core'
import type { ReportWords } from './words'

/** What is shown of the counts: each with a table, which is what is exported too. */
export interface Figure {
  readonly id: FigureId
  readonly title: string
  readonly note: string
  readonly drawn: 'columns' | 'lines' | 'bars' | 'grouped'
  /** The first names the rows; those that are drawn follow, then those that are only listed. */
  readonly columns: readonly string[]
  readonly drawnColumns: number
  readonly rows: readonly Row[]
  /** The colour of the first series, so that agents have the same one everywhere. */
  readonly firstColour?: number
  /** How many rows of many are drawn. */
  readonly drawnRows?: number
}

type Row = readonly [string, ...(string | number)[]]

type FigureId = keyof ReportWords['figures']

export interface Period {
  readonly first: number
  readonly last: number
}

/** The counts of a period by the parts of their names. */
class Counts {
  constructor(readonly days: readonly DayCounts[]) {}

  *of(counted: Counted): Iterable<readonly [day: number, parts: readonly string[], count: number]> {
    for (const { day, counts } of this.days)
      for (const [name, count] of counts) {
        const [first, ...parts] = name.split(separator)
        if (first === counted) yield [day, parts, count]
      }
  }

  /** Sums by a row and a column; what has neither is left out. */
  sums(
    counted: Counted,
    at: (
      parts: readonly string[],
      day: number,
    ) => readonly [row: string | number, column: string] | undefined,
  ): Sums {
    const sums = new Sums()
    for (const [day, parts, count] of this.of(counted)) {
      const cell = at(parts, day)
      if (cell) sums.add(String(cell[0]), cell[1], count)
    }
    return sums
  }
}

class Sums {
  readonly #rows = new Map<string, Map<string, number>>()

  add(row: string, column: string, count: number): this {
    const cells = this.#rows.get(row) ?? new Map<string, number>()
    this.#rows.set(row, cells.set(column, (cells.get(column) ?? 0) + count))
    return this
  }

  at = (row: string, column: string): number => this.#rows.get(row)?.get(column) ?? 0

  row = (row: string, columns: readonly string[]): number[] =>
    columns.map((column) => this.at(row, column))

  total = (row: string): number =>
    [...(this.#rows.get(row)?.values() ?? [])].reduce((sum, count) => sum + count, 0)

  /** Those with the most first. */
  names = (): string[] =>
    [...this.#rows.keys()].sort((a, b) => this.total(b) - this.total(a) || (a < b ? -1 : 1))
}

/** Who reads the figures. */
interface FigureReader {
  /** The words of the site, for what it has a name for. */
  readonly messages: Messages
  readonly report: ReportWords
}

export function figuresOf(
  days: readonly DayCounts[],
  period: Period,
  who: ClientGroup,
  reader: FigureReader,
): Figure[] {
  const counts = new Counts(days)
  const { report } = reader
  return [
    byDay(counts, period, report),
    visits(counts, report),
    visitedFirst(counts, reader),
    began(counts, report),
    requestedPages(counts, who, report),
    byFace(counts, report),
    byTool(counts, report),
    byKind(counts, report),
    byFamily(counts, report),
    byClient(counts, report),
    unsuccessful(counts, report),
    credentials(counts, period, report),
    refusals(counts, reader),
    inquiries(counts, reader),
  ]
}

/**
 * Returns the figures with what they were in an earlier period beside each number: rows of days meet
 * by their place, all others by their name.
 */
export const compared = (
  now: readonly Figure[],
  before: readonly Figure[],
  { before: beforeOf }: ReportWords,
): Figure[] =>
  now.map((figure, at) => {
    const earlier = before[at] ?? figure
    const isByDay = figure.drawn === 'columns' || figure.drawn === 'lines'
    const numbered = numberedColumns(figure, earlier)
    const rowOf = new Map(earlier.rows.map((row) => [row[0], row]))
    const gone = isByDay ? [] : earlier.rows.filter(([name]) => !hasRow(figure, name))
    const rows = [...figure.rows, ...gone.map((row) => withoutNumbers(row))].map(
      (row, place): Row => {
        const other = isByDay ? earlier.rows[place] : rowOf.get(row[0])
        return [...row, ...numbered.map((column) => other?.[column] ?? 0)]
      },
    )
    const columns = numbered.map((column) => beforeOf(figure.columns[column] ?? ''))
    return { ...figure, columns: [...figure.columns, ...columns], rows }
  })

const hasRow = ({ rows }: Figure, name: string) => rows.some(([one]) => one === name)

/** Which columns hold numbers, in either period. */
const numberedColumns = ({ columns, rows }: Figure, earlier: Figure): number[] =>
  columns.flatMap((_, at) =>
    [rows[0], earlier.rows[0]].some((row) => typeof row?.[at] === 'number') ? [at] : [],
  )

const withoutNumbers = ([name, ...cells]: Row): Row => [
  name,
  ...cells.map((cell) => (typeof cell === 'number' ? 0 : cell)),
]

const topicName = (topic: string, { topics }: ReportWords): string =>
  (topics as Readonly<Record<string, string>>)[topic] ??
  topic.charAt(0).toUpperCase() + topic.slice(1)

const sourceName = (source: string, { sources }: ReportWords): string =>
  (sources as Readonly<Record<string, string>>)[source] ?? source

const groupSeries = ({ groups: names }: ReportWords) => groups.map((group) => names[group])

/** Longer periods are read by the week. */
const daysShownMax = 100
const dayMs = 86_400_000
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
const mondayOf = (day: number): number => day - ((day + 3) % 7)

function spans({ first, last }: Period, { day, weekFrom }: ReportWords) {
  const isLong = last - first >= daysShownMax
  const spanOf = (day: number) => (isLong ? Math.max(first, mondayOf(day)) : day)
  const all = Array.from({ length: last - first + 1 }, (_, at) => spanOf(first + at))
  return { name: isLong ? weekFrom : day, spanOf, all: [...new Set(all)] }
}

function byDay(counts: Counts, period: Period, report: ReportWords): Figure {
  const { name, spanOf, all } = spans(period, report)
  const sums = counts.sums('request', ([face = '', , family = ''], day) => [
    spanOf(day),
    groupOf(face, family),
  ])
  return {
    id: 'by-day',
    ...report.figures['by-day'],
    drawn: 'columns',
    columns: [name, ...groupSeries(report)],
    drawnColumns: groups.length,
    rows: all.map((day) => [dateOf(day), ...sums.row(String(day), groups)]),
  }
}

/** The families of what visits began with, those with the most first. */
function visits(counts: Counts, report: ReportWords): Figure {
  const sums = counts.sums('visit', ([source = '']) => [source, 'visits'])
  return {
    id: 'visits',
    ...report.figures.visits,
    drawn: 'bars',
    drawnColumns: 1,
    rows: sums
      .names()
      .map((name) => [
        sourceName(name, report),
        sums.total(name),
        report.sourceKinds[kindOfSource.get(name) ?? 'other'],
      ]),
    drawnRows: 12,
  }
}

function visitedFirst(counts: Counts, { messages, report }: FigureReader): Figure {
  const sums = counts.sums('visit', ([, topic = '', language = '']) => [
    `${topicName(topic, report)} (${messages.languageText(language)})`,
    'visits',
  ])
  return {
    id: 'visited-first',
    ...report.figures['visited-first'],
    drawn: 'bars',
    drawnColumns: 1,
    rows: sums.names().map((name) => [name, sums.total(name)]),
    drawnRows: 12,
  }
}

/** What was sent by a form, and what the visit began with that led there. */
function began(counts: Counts, report: ReportWords): Figure {
  const sums = counts.sums('began', ([source = '', form = '']) => [source, form])
  const { column, ...texts } = report.figures.began
  return {
    id: 'began',
    ...texts,
    drawn: 'bars',
    columns: [column, ...forms.map((form) => report.forms[form])],
    drawnColumns: forms.length,
    rows: sums.names().map((name) => [sourceName(name, report), ...sums.row(name, forms)]),
    drawnRows: 12,
  }
}

const readFaces = faces.filter((face) => face !== 'registration')

/** A message of MCP says only in its body what it asks for, so its calls of tools count here. */
function requestedPages(counts: Counts, who: ClientGroup, report: ReportWords): Figure {
  const sums = counts.sums('request', ([face = '', topic = '', family = '']) =>
    groupOf(face, family) === who ? [topic, face] : undefined,
  )
  const calls = counts.sums('call', ([face = '', operation = '']) =>
    face === 'mcp' && who === 'agents' ? [topicOfOperation(operation), face] : undefined,
  )
  const cell = (topic: Topic, face: Face) =>
    face === 'mcp' && topic !== 'protocol' ? calls.at(topic, face) : sums.at(topic, face)
  const called = topics.reduce((sum, topic) => sum + calls.total(topic), 0)
  const shown = topics.filter((topic) => topic !== 'protocol' || who === 'agents')
  const { title, note, column } = report.figures['asked-for']
  return {
    id: 'asked-for',
    title: title(report.groups[who]),
    note,
    drawn: 'bars',
    columns: [column, report.all, ...readFaces.map((face) => report.faces[face])],
    drawnColumns: 1,
    firstColour: groups.indexOf(who) + 1,
    rows: shown.map((topic) => {
      const cells = readFaces.map((face) =>
        topic === 'protocol' && face === 'mcp'
          ? Math.max(0, sums.at(topic, face) - called)
          : cell(topic, face),
      )
      return [topicName(topic, report), cells.reduce((sum, count) => sum + count, 0), ...cells]
    }),
  }
}

function byFace(counts: Counts, report: ReportWords): Figure {
  const sums = counts.sums('request', ([face = '', , family = '']) => [face, groupOf(face, family)])
  return {
    id: 'faces',
    ...report.figures.faces,
    drawn: 'bars',
    columns: [report.figures.faces.column, ...groupSeries(report)],
    drawnColumns: groups.length,
    rows: faces.map((face) => [report.faces[face], ...sums.row(face, groups)]),
  }
}

const callFaces = ['mcp', 'page-tools', 'rest', 'html'] as const

function byTool(counts: Counts, report: ReportWords): Figure {
  const sums = counts.sums('call', ([face = '', operation = '']) => [operation, face])
  return {
    id: 'tools',
    ...report.figures.tools,
    drawn: 'bars',
    columns: [
      report.figures.tools.column,
      ...callFaces.map((face) => report.faces[face === 'html' ? 'form' : face]),
    ],
    drawnColumns: callFaces.length,
    rows: sums.names().map((name) => [name, ...sums.row(name, callFaces)]),
  }
}

/** A browser that calls tools is an agent's. */
const kindIn = (face: string, family: string, { kinds }: ReportWords): string => {
  const kind = kindOfFamily.get(family) ?? 'program'
  return kind === 'browser' && groupOf(face, family) === 'agents'
    ? kinds.agentsInBrowser
    : kinds[kind]
}

function byKind(counts: Counts, report: ReportWords): Figure {
  const { agents, crawlers } = report.groups
  const sums = counts.sums('request', ([face = '', , family = '']) =>
    groupOf(face, family) === 'people'
      ? undefined
      : [kindIn(face, family, report), report.groups[groupOf(face, family)]],
  )
  return {
    id: 'kinds',
    ...report.figures.kinds,
    drawn: 'bars',
    columns: [report.figures.kinds.column, agents, crawlers],
    drawnColumns: 2,
    firstColour: 2,
    rows: sums.names().map((name) => [name, ...sums.row(name, [agents, crawlers])]),
  }
}

function byFamily(counts: Counts, report: ReportWords): Figure {
  const sums = counts.sums('request', ([, , family = '']) => [family, 'requests'])
  return {
    id: 'families',
    ...report.figures.families,
    drawn: 'bars',
    columns: [report.figures.families.column, report.requests, report.figures.kinds.column],
    drawnColumns: 1,
    rows: sums
      .names()
      .map((name) => [name, sums.total(name), report.kinds[kindOfFamily.get(name) ?? 'program']]),
    drawnRows: 12,
  }
}

function byClient(counts: Counts, { figures }: ReportWords): Figure {
  const sums = counts.sums('client', ([era = '', name = '']) => [name, era])
  return {
    id: 'clients',
    ...figures.clients,
    drawn: 'bars',
    drawnColumns: 2,
    rows: sums.names().map((name) => [name, ...sums.row(name, ['legacy', 'modern'])]),
    drawnRows: 12,
  }
}

function unsuccessful(counts: Counts, report: ReportWords): Figure {
  const sums = counts.sums('empty', ([face = '', operation = '', terms = '']) => [
    `${topicName(topicOfOperation(operation), report)}: ${terms}`,
    face,
  ])
  const by = ['html', 'markdown', 'rest', 'mcp', 'page-tools'] as const
  return {
    id: 'searches',
    ...report.figures.searches,
    drawn: 'bars',
    columns: [report.figures.searches.column, report.all, ...by.map((face) => report.faces[face])],
    drawnColumns: 1,
    rows: sums.names().map((name) => [name, sums.total(name), ...sums.row(name, by)]),
    drawnRows: 12,
  }
}

function credentials(counts: Counts, period: Period, report: ReportWords): Figure {
  const { name, spanOf, all } = spans(period, report)
  const sums = counts.sums('credential', ([what = ''], day) => [spanOf(day), what])
  return {
    id: 'credentials',
    ...report.figures.credentials,
    drawn: 'lines',
    columns: [name, ...report.figures.credentials.columns],
    drawnColumns: 2,
    rows: all.map((day) => {
      const [used = 0, registered = 0, revoked = 0] = sums.row(String(day), [
        'used',
        'registered',
        'revoked',
      ])
      const each = registered > 0 ? Math.round((10 * used) / registered) / 10 : '–'
      return [dateOf(day), used, registered, revoked, each]
    }),
  }
}

function refusals(counts: Counts, { messages, report }: FigureReader): Figure {
  const titles: Readonly<Record<string, { readonly title: string }>> = messages.errors.codes
  const reasonOf = (code: string) =>
    code === 'protocol' ? report.protocolRefusal : (titles[code]?.title ?? code)
  const sums = counts.sums('refusal', ([code = '']) => [code, 'times'])
  return {
    id: 'refusals',
    ...report.figures.refusals,
    drawn: 'bars',
    drawnColumns: 1,
    rows: sums.names().map((code) => [reasonOf(code), sums.total(code), code]),
  }
}

const inquiryFaces = ['html', 'rest', 'mcp', 'page-tools'] as const

/** Stages stand beside each other as sums: nobody is followed from one to the next. */
function inquiries(counts: Counts, { messages, report }: FigureReader): Figure {
  const isAsking = (topic: string) => topic === 'contact' || topic === 'application'
  const visits = counts.sums('request', ([face = '', , family = '']) =>
    groupOf(face, family) === 'crawlers' ? undefined : [inquiryFaceOf(face), 'visits'],
  )
  const seen = counts.sums('request', ([face = '', topic = '', family = '']) =>
    isAsking(topic) && face !== 'mcp' && groupOf(face, family) !== 'crawlers'
      ? [inquiryFaceOf(face), 'seen']
      : undefined,
  )
  const calls = counts.sums('call', ([face = '', operation = '']) =>
    face === 'mcp' && isAsking(topicOfOperation(operation)) ? [face, 'seen'] : undefined,
  )
  const stages = counts.sums('inquiry', ([stage = '', face = '']) => [face || 'all', stage])
  const delivered = stages.at('all', 'delivered')
  const { title, note, columns } = report.figures.inquiries
  return {
    id: 'inquiries',
    title,
    note: note(new Intl.NumberFormat(messages.locale).format(delivered)),
    drawn: 'grouped',
    columns,
    drawnColumns: 3,
    rows: inquiryFaces.map((face) => [
      report.faces[face === 'html' ? 'pages' : face],
      seen.at(face, 'seen') + calls.at(face, 'seen'),
      stages.at(face, 'previewed'),
      stages.at(face, 'accepted'),
      visits.total(face),
    ]),
  }
}

const inquiryFaceOf = (face: string) => (face === 'markdown' ? 'html' : face)
