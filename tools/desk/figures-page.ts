import { type Group, groups } from '@/lib/metrics/counters'
import { csvLine } from '@/tools/inquiries/csv'
import { dateOf, type Figure, type Period } from './figures'
import { html, type Markup } from './html'
import { bars, columns, figure, groupedBars, lines } from './plot'

export interface Chosen {
  readonly days: number
  readonly who: Group
}

export const periods = [7, 30, 90, 400] as const

export function figuresPage(
  figures: readonly Figure[],
  chosen: Chosen,
  period: Period,
  root: string,
  isOn: boolean,
): Markup {
  const query = `days=${chosen.days}&who=${chosen.who}`
  const option = (value: string | number, text: string, is: boolean) =>
    html`<option value="${value}"${is ? html` selected` : ''}>${text}</option>`
  return html`<h1>Figures</h1>
<form class="search" action="${root}figures" data-live>
<label>Period <select name="days" id="days">${periods.map((days) => option(days, `Last ${days} days`, days === chosen.days))}</select></label>
<label>Who asks, in “What was asked for” <select name="who" id="who">${groups.map((who) => option(who, who, who === chosen.who))}</select></label>
<button>Show</button>
</form>
<p class="summary">${dateOf(period.first)} to ${dateOf(period.last)}, days in UTC. ${isOn ? 'The last minute may be missing.' : html`<strong>Counting is off here (METRICS=off).</strong>`}</p>
${figures.every(isEmpty) ? html`<p class="empty">Nothing was counted in these days. A site counts once it runs, and writes what it has counted every minute.</p>` : html`${sentences(figures, chosen)}${figures.map((one) => shown(one, root, query))}`}`
}

const numbers = (row: readonly (string | number)[]) =>
  row.filter((cell) => typeof cell === 'number')
const isEmpty = ({ rows }: Figure) => rows.every((row) => numbers(row).every((cell) => cell === 0))

/** What is asked most often, in words. */
function sentences(figures: readonly Figure[], { who }: Chosen): Markup {
  const asked = figures.find(({ id }) => id === 'asked-for')
  const [roles] = asked?.rows ?? []
  const byDay = figures.find(({ id }) => id === 'by-day')
  const total = (at: number) =>
    (byDay?.rows ?? []).reduce((sum, row) => sum + Number(row[at] ?? 0), 0)
  const [, all = 0, ...byFace] = roles ?? []
  const faces = byFace
    .map((count, at) => [Number(count), asked?.columns[at + 2] ?? ''] as const)
    .filter(([count]) => count > 0)
    .sort(([a], [b]) => b - a)
  return html`<div class="headline"><p><strong>${figure(total(1))}</strong> requests by people, <strong>${figure(total(2))}</strong> by agents, <strong>${figure(total(3))}</strong> by crawlers.</p>
<p>${who[0]?.toUpperCase()}${who.slice(1)} asked for <strong>roles ${figure(Number(all))} times</strong>${faces.length > 0 && ': '}${faces.map(([count, name], at) => html`${at > 0 && ', '}${figure(count)} by ${name}`)}.</p></div>`
}

function shown(one: Figure, root: string, query: string): Markup {
  const { id, title, note } = one
  return html`<section class="figure" aria-labelledby="${id}"><h2 id="${id}">${title}</h2><p class="quiet">${note}</p>
${isEmpty(one) ? html`<p class="empty">Nothing yet.</p>` : html`<div class="two"><div>${plotOf(one)}</div>${tableOf(one)}</div>`}
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
  return html`<div class="table" role="region" aria-label="Table: ${title}" tabindex="0"><table><thead><tr><th scope="col">${first}</th>${others.map((name, at) => html`<th scope="col" class="${kindOf(rows[0]?.[at + 1])}">${name}</th>`)}</tr></thead><tbody>${rows.map(([name, ...cells]) => html`<tr><th scope="row"${/^\d{4}-/.test(name) && html` class="date"`}>${name}</th>${cells.map((cell) => html`<td class="${kindOf(cell)}">${typeof cell === 'number' ? figure(cell) : cell}</td>`)}</tr>`)}</tbody></table></div>`
}

const kindOf = (cell: unknown) => (typeof cell === 'number' || cell === '–' ? 'number' : 'text')

export const figureCsv = ({ columns: names, rows }: Figure): string =>
  [csvLine(names), ...rows.map(csvLine)].join('\r\n')
