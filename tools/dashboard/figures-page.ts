import { type ClientGroup, groups } from '@/lib/metrics/counters'
import { dateOf, type Figure, type Period } from '@/lib/report/figures'
import { csvLine } from '@/tools/inquiries/csv'
import { html, type Markup } from './html'
import { bars, columns, groupedBars, lines } from './plot'
import { figure, reader } from './reader'

const { report } = reader
const { dashboard } = report

export interface Chosen {
  readonly days: number
  readonly who: ClientGroup
  readonly comparison: Comparison
}

export const periods = [7, 30, 90, 400] as const

export const comparisons = ['none', 'before', 'year'] as const
type Comparison = (typeof comparisons)[number]

interface Page {
  readonly chosen: Chosen
  readonly period: Period
  /** What it is compared with. */
  readonly earlier: Period | undefined
  readonly root: string
  /** Whether requests are counted. */
  readonly isOn: boolean
}

export function figuresPage(
  figures: readonly Figure[],
  { chosen, period, earlier, root, isOn }: Page,
): Markup {
  const { days, who, comparison } = chosen
  const query = `days=${days}&who=${who}&compare=${comparison}`
  const option = (value: string | number, text: string, is: boolean) =>
    html`<option value="${value}"${is ? html` selected` : ''}>${text}</option>`
  return html`<h1>${dashboard.figures}</h1>
<form class="search" action="${root}figures" data-live>
<label>${dashboard.period} <select name="days" id="days">${periods.map((one) => option(one, dashboard.lastDays(figure(one)), one === days))}</select></label>
<label>${dashboard.compareWith} <select name="compare" id="compare">${comparisons.map((one) => option(one, dashboard.comparisons[one], one === comparison))}</select></label>
<label>${dashboard.whoAsks} <select name="who" id="who">${groups.map((one) => option(one, report.groups[one], one === who))}</select></label>
<button>${dashboard.show}</button>
</form>
<p class="summary">${dashboard.span(dateOf(period.first), dateOf(period.last))} ${earlier && `${dashboard.comparedWith(dateOf(earlier.first), dateOf(earlier.last))} `}${isOn ? dashboard.lastMinute : html`<strong>${dashboard.countingOff}</strong>`}</p>
${figures.every(isEmpty) ? html`<p class="empty">${dashboard.nothingCounted}</p>` : html`${sentences(figures, chosen)}${figures.map((one) => shown(one, root, query))}`}`
}

const numbers = (row: readonly (string | number)[]) =>
  row.filter((cell) => typeof cell === 'number')
const isEmpty = ({ rows }: Figure) => rows.every((row) => numbers(row).every((cell) => cell === 0))

/** What is asked most often, in words. */
function sentences(figures: readonly Figure[], { who, comparison }: Chosen): Markup {
  const rowsOf = (id: Figure['id']) => figures.find((one) => one.id === id)?.rows ?? []
  const asked = figures.find(({ id }) => id === 'asked-for')
  const total = (at: number) => rowsOf('by-day').reduce((sum, row) => sum + Number(row[at] ?? 0), 0)
  const withBefore = (now: number, before: number) =>
    comparison === 'none' ? figure(now) : dashboard.change(figure(now), figure(before))
  const totals = groups.map((_, at) => withBefore(total(at + 1), total(at + 1 + groups.length)))
  const [, all = 0, ...byFace] = asked?.rows.find(([name]) => name === report.topics.roles) ?? []
  const faces = byFace
    .map((count, at) => [Number(count), asked?.columns[at + 2] ?? ''] as const)
    .slice(0, (asked?.columns.length ?? 2) - 2)
    .filter(([count, name]) => count > 0 && faceNames.has(name))
    .sort(([a], [b]) => b - a)
    .map(([count, name]) => dashboard.byFace(figure(count), name))
  const assistants = rowsOf('visits').filter(([, , kind]) => kind === report.sourceKinds.assistant)
  const sent = assistants.reduce((sum, [, count = 0]) => sum + Number(count), 0)
  const before = assistants.reduce((sum, row) => sum + Number(row[3] ?? 0), 0)
  const families = assistants.map(([name, count = 0]) => `${name} ${figure(Number(count))}`)
  const [people = '', agents = '', crawlers = ''] = totals
  return html`<div class="headline"><p>${dashboard.totals(people, agents, crawlers)}</p>
<p>${dashboard.fromAssistants(withBefore(sent, before), families.join(', '))}</p>
<p>${dashboard.rolesAsked(report.groups[who], figure(Number(all)), faces.join(', '))}</p></div>`
}

const faceNames: ReadonlySet<string> = new Set(Object.values(report.faces))

function shown(one: Figure, root: string, query: string): Markup {
  const { id, title, note } = one
  return html`<section class="figure" aria-labelledby="${id}"><h2 id="${id}">${title}</h2><p class="quiet">${note}</p>
${isEmpty(one) ? html`<p class="empty">${dashboard.nothingYet}</p>` : html`<div class="two"><div>${plotOf(one)}</div>${tableOf(one)}</div>`}
<p class="no-print"><a href="${root}figures/${id}.csv?${query}" download>CSV</a></p></section>`
}

const drawings = { columns, lines, bars, grouped: groupedBars } as const

function plotOf({
  title,
  drawn,
  columns: names,
  drawnColumns,
  drawnRows,
  firstColour = 1,
  rows,
}: Figure): Markup {
  const visible = rows.slice(0, drawnRows)
  const series = names.slice(1, drawnColumns + 1).map((name, at) => ({
    name,
    colour: firstColour + at,
    values: visible.map((row) => Number(row[at + 1] ?? 0)),
  }))
  return drawings[drawn]({ title, labels: visible.map(([label]) => label), series })
}

function tableOf({ title, columns: names, rows }: Figure): Markup {
  const [first = '', ...others] = names
  return html`<div class="table" role="region" aria-label="${dashboard.table(title)}" tabindex="0"><table><thead><tr><th scope="col">${first}</th>${others.map((name, at) => html`<th scope="col" class="${kindOf(rows[0]?.[at + 1])}">${name}</th>`)}</tr></thead><tbody>${rows.map(([name, ...cells]) => html`<tr><th scope="row"${/^\d{4}-/.test(name) && html` class="date"`}>${name}</th>${cells.map((cell) => html`<td class="${kindOf(cell)}">${typeof cell === 'number' ? figure(cell) : cell}</td>`)}</tr>`)}</tbody></table></div>`
}

const kindOf = (cell: unknown) => (typeof cell === 'number' || cell === '–' ? 'number' : 'text')

export const figureCsv = ({ columns: names, rows }: Figure): string =>
  [csvLine(names), ...rows.map(csvLine)].join('\r\n')
