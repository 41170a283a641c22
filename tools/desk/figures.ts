import type { DayCounts } from '@/lib/database/counters'
import { type ErrorCode, errorTitles } from '@/lib/domain/errors'
import {
  type Counted,
  type Face,
  faces,
  type Group,
  groupOf,
  groups,
  separator,
  type Topic,
  topics,
} from '@/lib/metrics/counters'
import { type Kind, kindOf } from '@/lib/metrics/user-agent-families'
import { topicOfOperation } from '@/lib/operations/topics'

/** What the desk shows of the counts: each with a table, which is what is exported too. */
export interface Figure {
  readonly id: FigureId
  readonly title: string
  readonly note: string
  readonly drawn: 'columns' | 'lines' | 'bars' | 'grouped'
  /** The first names the rows; those that are drawn follow, then those that are only listed. */
  readonly columns: readonly string[]
  readonly drawnColumns: number
  readonly rows: readonly (readonly [string, ...(string | number)[]])[]
  /** The colour of the first series, so that agents have the same one everywhere. */
  readonly firstColour?: number
  /** How many rows of many are drawn. */
  readonly drawnRows?: number
}

const figureIds = [
  'by-day',
  'asked-for',
  'faces',
  'tools',
  'kinds',
  'families',
  'clients',
  'searches',
  'credentials',
  'refusals',
  'inquiries',
] as const
type FigureId = (typeof figureIds)[number]

export interface Period {
  readonly first: number
  readonly last: number
}

const groupNames: Readonly<Record<Group, string>> = {
  people: 'People',
  agents: 'Agents',
  crawlers: 'Crawlers',
}
const faceNames: Readonly<Record<Face, string>> = {
  html: 'HTML',
  markdown: 'Markdown',
  rest: 'REST',
  mcp: 'MCP',
  'page-tools': 'Page tools',
  documents: 'Documents',
  registration: 'Registration',
}
const topicNames: Readonly<Record<string, string>> = {
  work: 'Case studies',
  application: 'Applications',
  terms: 'Terms',
  interfaces: 'How to use the interfaces',
  site: 'Other pages',
  protocol: 'MCP without a tool',
}
const nameOf = (topic: Topic) => topicNames[topic] ?? topic.charAt(0).toUpperCase() + topic.slice(1)

const kindNames: Readonly<Record<Kind, string>> = {
  browser: 'Browsers',
  assistant: 'Assistants, fetching for a person',
  coding: 'Coding agents',
  library: 'Programs by a known library',
  program: 'Programs without a known name',
  'ai-search': 'AI search engines',
  'ai-training': 'AI crawlers, collecting data',
  search: 'Search engines and archives',
  preview: 'Link previews and monitors',
  robot: 'Robots on no list',
}
const groupSeries = groups.map((group) => groupNames[group])

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

export function figuresOf(days: readonly DayCounts[], period: Period, who: Group): Figure[] {
  const counts = new Counts(days)
  return [
    byDay(counts, period),
    requestedPages(counts, who),
    byFace(counts),
    byTool(counts),
    byKind(counts),
    byFamily(counts),
    byClient(counts),
    unsuccessful(counts),
    credentials(counts, period),
    refusals(counts),
    inquiries(counts),
  ]
}

/** Longer periods are read by the week. */
const daysShownMax = 100
const dayMs = 86_400_000
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
const mondayOf = (day: number): number => day - ((day + 3) % 7)

function spans({ first, last }: Period) {
  const isLong = last - first >= daysShownMax
  const spanOf = (day: number) => (isLong ? Math.max(first, mondayOf(day)) : day)
  const all = Array.from({ length: last - first + 1 }, (_, at) => spanOf(first + at))
  return { name: isLong ? 'Week from' : 'Day', spanOf, all: [...new Set(all)] }
}

function byDay(counts: Counts, period: Period): Figure {
  const { name, spanOf, all } = spans(period)
  const sums = counts.sums('request', ([face = '', , family = ''], day) => [
    spanOf(day),
    groupOf(face, family),
  ])
  return {
    id: 'by-day',
    title: 'People, agents and crawlers by day',
    note: 'Requests, not visitors: nobody is told apart. People are browsers that read. Agents act or answer for somebody: assistants, coding agents, whatever calls tools, and programs. Crawlers collect.',
    drawn: 'columns',
    columns: [name, ...groupSeries],
    drawnColumns: groups.length,
    rows: all.map((day) => [dateOf(day), ...sums.row(String(day), groups)]),
  }
}

const readFaces = faces.filter((face) => face !== 'registration')

/** A message of MCP says only in its body what it asks for, so its calls of tools count here. */
function requestedPages(counts: Counts, who: Group): Figure {
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
  return {
    id: 'asked-for',
    title: `What ${who} asked for, and by which face`,
    note: 'By MCP: calls of tools, and in the last row its messages that call none.',
    drawn: 'bars',
    columns: ['Topic', 'All', ...readFaces.map((face) => faceNames[face])],
    drawnColumns: 1,
    firstColour: groups.indexOf(who) + 1,
    rows: shown.map((topic) => {
      const cells = readFaces.map((face) =>
        topic === 'protocol' && face === 'mcp'
          ? Math.max(0, sums.at(topic, face) - called)
          : cell(topic, face),
      )
      return [nameOf(topic), cells.reduce((sum, count) => sum + count, 0), ...cells]
    }),
  }
}

function byFace(counts: Counts): Figure {
  const sums = counts.sums('request', ([face = '', , family = '']) => [face, groupOf(face, family)])
  return {
    id: 'faces',
    title: 'Requests by face',
    note: 'HTML and Markdown are pages; documents are what programs discover the site by, such as llms.txt, feeds and the API description. A batch of MCP is one request.',
    drawn: 'bars',
    columns: ['Face', ...groupSeries],
    drawnColumns: groups.length,
    rows: faces.map((face) => [faceNames[face], ...sums.row(face, groups)]),
  }
}

const callFaces = ['mcp', 'page-tools', 'rest', 'html'] as const

function byTool(counts: Counts): Figure {
  const sums = counts.sums('call', ([face = '', operation = '']) => [operation, face])
  return {
    id: 'tools',
    title: 'Calls by tool',
    note: 'Each operation, by whatever face it is called; as HTML that is a form that was sent. Refused calls count too.',
    drawn: 'bars',
    columns: ['Tool', ...callFaces.map((face) => (face === 'html' ? 'Form' : faceNames[face]))],
    drawnColumns: callFaces.length,
    rows: sums.names().map((name) => [name, ...sums.row(name, callFaces)]),
  }
}

/** A browser that calls tools is an agent's. */
const kindIn = (face: string, family: string): string => {
  const kind = kindOf.get(family) ?? 'program'
  return kind === 'browser' && groupOf(face, family) === 'agents'
    ? 'Agents in a browser'
    : kindNames[kind]
}

function byKind(counts: Counts): Figure {
  const sums = counts.sums('request', ([face = '', , family = '']) =>
    groupOf(face, family) === 'people'
      ? undefined
      : [kindIn(face, family), groupNames[groupOf(face, family)]],
  )
  return {
    id: 'kinds',
    title: 'Agents and crawlers by kind',
    note: 'Told by the user agent against a published list (lib/metrics/user-agent-families.ts). Anybody can send any user agent.',
    drawn: 'bars',
    columns: ['Kind', groupNames.agents, groupNames.crawlers],
    drawnColumns: 2,
    firstColour: 2,
    rows: sums
      .names()
      .map((name) => [name, ...sums.row(name, [groupNames.agents, groupNames.crawlers])]),
  }
}

function byFamily(counts: Counts): Figure {
  const sums = counts.sums('request', ([, , family = '']) => [family, 'requests'])
  return {
    id: 'families',
    title: 'User agents by family',
    note: 'All requests, browsers too.',
    drawn: 'bars',
    columns: ['Family', 'Requests', 'Kind'],
    drawnColumns: 1,
    rows: sums
      .names()
      .map((name) => [name, sums.total(name), kindNames[kindOf.get(name) ?? 'program']]),
    drawnRows: 12,
  }
}

function byClient(counts: Counts): Figure {
  const sums = counts.sums('client', ([era = '', name = '']) => [name, era])
  return {
    id: 'clients',
    title: 'MCP clients, by the name they give themselves',
    note: 'Before 2026-07-28 a client says its name once for each connection, since then with each request: compare within a column.',
    drawn: 'bars',
    columns: ['Client', 'Connections, before 2026-07-28', 'Requests, since then'],
    drawnColumns: 2,
    rows: sums.names().map((name) => [name, ...sums.row(name, ['legacy', 'modern'])]),
    drawnRows: 12,
  }
}

function unsuccessful(counts: Counts): Figure {
  const sums = counts.sums('empty', ([face = '', operation = '', terms = '']) => [
    `${nameOf(topicOfOperation(operation))}: ${terms}`,
    face,
  ])
  const by = ['html', 'markdown', 'rest', 'mcp', 'page-tools'] as const
  return {
    id: 'searches',
    title: 'Searches that found nothing',
    note: 'By terms of the site; words it does not know are refused, and not kept.',
    drawn: 'bars',
    columns: ['Search', 'All', ...by.map((face) => faceNames[face])],
    drawnColumns: 1,
    rows: sums.names().map((name) => [name, sums.total(name), ...sums.row(name, by)]),
    drawnRows: 12,
  }
}

function credentials(counts: Counts, period: Period): Figure {
  const { name, spanOf, all } = spans(period)
  const sums = counts.sums('credential', ([what = ''], day) => [spanOf(day), what])
  return {
    id: 'credentials',
    title: 'Registrations, and how often a token was used',
    note: 'Uses for each registration are those of the same day: a token lives an hour.',
    drawn: 'lines',
    columns: [name, 'Uses', 'Registrations', 'Revocations', 'Uses for each registration'],
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

const refusalNames: Readonly<Record<string, string>> = {
  ...errorTitles,
  protocol: 'A message breaks the protocol of MCP',
} satisfies Record<ErrorCode | 'protocol', string>

function refusals(counts: Counts): Figure {
  const sums = counts.sums('refusal', ([code = '']) => [code, 'times'])
  return {
    id: 'refusals',
    title: 'Refusals by reason',
    note: 'What was refused over the quota, or is not there, counts here alone; everything else is a request as well.',
    drawn: 'bars',
    columns: ['Reason', 'Times', 'Code'],
    drawnColumns: 1,
    rows: sums.names().map((code) => [refusalNames[code] ?? code, sums.total(code), code]),
  }
}

const inquiryFaces = ['html', 'rest', 'mcp', 'page-tools'] as const

/** Stages stand beside each other as sums: nobody is followed from one to the next. */
function inquiries(counts: Counts): Figure {
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
  return {
    id: 'inquiries',
    title: 'Inquiries by way of arrival',
    note: `From the first look to what was sent, as sums beside each other: nobody is followed from one to the next. Delivered to the agency, by whatever way they came: ${delivered}.`,
    drawn: 'grouped',
    columns: [
      'Face',
      'Contact or form asked for',
      'Previewed',
      'Sent',
      'All requests by this face',
    ],
    drawnColumns: 3,
    rows: inquiryFaces.map((face) => [
      face === 'html' ? 'Pages (HTML, Markdown)' : faceNames[face],
      seen.at(face, 'seen') + calls.at(face, 'seen'),
      stages.at(face, 'previewed'),
      stages.at(face, 'accepted'),
      visits.total(face),
    ]),
  }
}

const inquiryFaceOf = (face: string) => (face === 'markdown' ? 'html' : face)
