import type { StorePort } from 'agent-access'
import { toCsvLine } from '../inquiries/csv'
import type { DashboardReader } from './reader'
import { type DashboardTexts, type FigureId, figureIds } from './texts'

/** A table of sums, which is drawn too. */
export interface DashboardFigure {
  readonly id: FigureId
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

interface Row {
  readonly label: string
  /** A value for each column, and those of them that the bar shows. */
  readonly values: readonly number[]
  readonly bar: readonly number[]
}

/** Days since 1970, both included. */
export interface DayPeriod {
  readonly first: number
  readonly last: number
}

/** The row and the column that a counter adds to; undefined if it adds to none. */
type Cell = readonly [row: string, column: string] | undefined

interface Definition {
  /** The labels of the columns by their keys. */
  readonly columns: Readonly<Record<string, string>>
  /** Whether the columns are no parts of a whole, so that the bars show the first alone. */
  readonly hasOneBar?: boolean
  /** Whether its rows begin with their week, the last of which is the first. */
  readonly isByWeek?: boolean
  /** Find the cell of a counter by the parts of its name and its day. */
  readonly counters: {
    readonly [Name in StorePort.CounterName]?: (
      first: string,
      second: string,
      third: string,
      day: number,
    ) => Cell
  }
}

const dayMs = 86_400_000

/** A day that a counter has, as days since 1970. */
export const formatDayNumber = (day: number): string =>
  new Date(day * dayMs).toISOString().slice(0, 10)

/** A week is named by its Monday. */
const toWeek = (day: number): string => formatDayNumber(day - ((day + 3) % 7))

/** A name without a label is its own label. */
const findLabel = (labels: Readonly<Record<string, string>>, name: string): string =>
  labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1)

type Site = Pick<
  DashboardReader<never>,
  'texts' | 'labels' | 'errorTitles' | 'figures' | 'formatDay'
>
type Definitions = Readonly<Record<FigureId, Definition>>

/** Names what counters name. */
function createNames({ texts, labels, errorTitles }: Site) {
  return {
    topic: (name: string) => findLabel(labels.topics, name),
    source: (name: string) => findLabel(labels.sources, name),
    interface: (name: string) => findLabel(texts.interfaces, name),
    credential: (event: string) => findLabel(texts.credentials, event),
    error: (code: string) =>
      code === 'protocol' ? texts.protocolError : (errorTitles[code]?.title ?? code),
  }
}

const createDefinitions = (site: Site): Definitions => ({
  ...createRequestFigures(site),
  ...createVisitFigures(site),
  ...createCallFigures(site),
  ...createEventFigures(site),
})

/** What is requested, by day, interface and program. */
function createRequestFigures(site: Site) {
  const { texts, figures } = site
  const { findClientGroup } = figures
  const names = createNames(site)
  const { checks: _, ...columns } = texts.clientGroups
  return {
    days: {
      columns,
      counters: {
        request: (name, _, program, day) => [formatDayNumber(day), findClientGroup(name, program)],
      },
    },
    interfaces: {
      columns,
      counters: {
        request: (name, _, program) => [names.interface(name), findClientGroup(name, program)],
      },
    },
    programs: {
      columns: texts.clientGroups,
      counters: { request: (name, _, program) => [program, findClientGroup(name, program)] },
    },
  } satisfies Partial<Definitions>
}

/** Where visits come from. */
function createVisitFigures(site: Site) {
  const { texts, labels, figures } = site
  const names = createNames(site)
  const createFigure = (isWanted: (source: string) => boolean): Definition => ({
    columns: { visits: texts.columns.visits, ...labels.forms },
    hasOneBar: true,
    counters: {
      visit: (source) => (isWanted(source) ? [names.source(source), 'visits'] : undefined),
      began: (source, form) => (isWanted(source) ? [names.source(source), form] : undefined),
    },
  })
  return {
    assistants: createFigure(figures.isAssistant),
    sources: createFigure((source) => !figures.isAssistant(source)),
  } satisfies Partial<Definitions>
}

/** What operations are called for, and by whom. */
function createCallFigures(site: Site) {
  const { texts, figures } = site
  const { accepted, calls, times } = texts.columns
  const { registration: _, ...interfaces } = texts.interfaces
  const names = createNames(site)
  const nameTopicOf = (operation: string) => names.topic(figures.getTopic(operation))
  return {
    topics: {
      columns: interfaces,
      counters: {
        // A message of MCP says only in its body what it asks for, so its calls count instead.
        request: (name, topic, program) =>
          name !== 'mcp' && figures.findClientGroup(name, program) === 'agents'
            ? [names.topic(topic), name]
            : undefined,
        call: (name, operation) => (name === 'mcp' ? [nameTopicOf(operation), name] : undefined),
      },
    },
    calls: {
      columns: { ...interfaces, html: texts.form },
      counters: { call: (name, operation) => [operation, name] },
    },
    searches: {
      columns: interfaces,
      counters: {
        empty: (name, operation, terms) => [`${nameTopicOf(operation)}: ${terms}`, name],
      },
    },
    operators: {
      columns: { call: calls, accepted },
      isByWeek: true,
      counters: { operator: (deed, host, _, day) => [`${toWeek(day)} ${host}`, deed] },
    },
    operatorCalls: {
      columns: { times },
      counters: {
        operator: (deed, host, operation) =>
          deed === 'call' ? [`${host}: ${operation}`, 'times'] : undefined,
      },
    },
  } satisfies Partial<Definitions>
}

/** What happens by itself, without a topic. */
function createEventFigures(site: Site) {
  const { texts } = site
  const { accepted, delivered, legacy, modern, previewed, times } = texts.columns
  const names = createNames(site)
  return {
    clients: {
      columns: { modern, legacy },
      hasOneBar: true,
      counters: { client: (era, name) => [name, era] },
    },
    inquiries: {
      columns: { accepted, previewed, delivered },
      hasOneBar: true,
      // Deliveries are counted for all interfaces together.
      counters: { submission: (stage, name) => [name ? names.interface(name) : texts.all, stage] },
    },
    credentials: {
      columns: { times },
      counters: { credential: (event) => [names.credential(event), 'times'] },
    },
    errors: {
      columns: { times },
      counters: { refusal: (code) => [names.error(code), 'times'] },
    },
  } satisfies Partial<Definitions>
}

/** Creates the figures of a period; their rows are in order, of days by date, of others by their sums. */
export function createFigures(
  site: Site,
  days: readonly StorePort.DayCounts[],
  { first, last }: DayPeriod,
): DashboardFigure[] {
  const dates = Array.from({ length: last - first + 1 }, (_, at) => formatDayNumber(first + at))
  const definitions = createDefinitions(site)
  return figureIds.map((id) => {
    const { columns, counters, hasOneBar, isByWeek } = definitions[id]
    const sums = sumCells(days, counters)
    const rows = (id === 'days' ? dates : [...sums.keys()]).map((label) => {
      const values = Object.keys(columns).map((column) => sums.get(label)?.get(column) ?? 0)
      return { label, values, bar: hasOneBar ? values.slice(0, 1) : values }
    })
    if (id !== 'days') rows.sort((a, b) => sumValues(b.bar) - sumValues(a.bar))
    if (isByWeek) rows.sort((a, b) => compareWeeks(b.label, a.label))
    const isDated = isByWeek || id === 'days'
    const named = rows.map((row) => ({
      ...row,
      label: isDated ? site.formatDay(row.label.slice(0, 10)) + row.label.slice(10) : row.label,
    }))
    return { id, columns: Object.values(columns), rows: named }
  })
}

const compareWeeks = (one: string, other: string) =>
  one.slice(0, 10).localeCompare(other.slice(0, 10))

function sumCells(days: readonly StorePort.DayCounts[], counters: Definition['counters']) {
  const sums = new Map<string, Map<string, number>>()
  for (const { day, counts } of days)
    for (const [name, count] of counts) {
      const [counterName, first = '', second = '', third = ''] = name.split('|')
      const cell = counters[counterName as StorePort.CounterName]?.(first, second, third, day)
      if (!cell) continue
      const [row, column] = cell
      const values = sums.get(row) ?? new Map<string, number>()
      sums.set(row, values.set(column, (values.get(column) ?? 0) + count))
    }
  return sums
}

export const sumValues = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0)

/** Each value on a line, with the names of its figure, its row and its column. */
export const toFiguresCsv = (
  figures: readonly DashboardFigure[],
  { figureTexts }: DashboardTexts,
): string =>
  figures
    .flatMap(({ id, columns, rows }) =>
      rows.flatMap(({ label, values }) =>
        columns.flatMap((column, at) =>
          values[at] ? [toCsvLine([figureTexts[id].title, label, column, values[at]])] : [],
        ),
      ),
    )
    .join('\r\n')
