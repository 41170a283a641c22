import { html, type Markup } from './html'
import { figure } from './reader'

/** Figures as SVG. Widths are shares of the whole, so that text keeps its size on any screen. */

interface Series {
  readonly name: string
  /** One of the four of the style sheet. */
  readonly colour: number
  readonly values: readonly number[]
}

export interface Plotted {
  /** What is drawn, in a sentence, for who does not see it; the table beside it has the figures. */
  readonly title: string
  readonly labels: readonly string[]
  readonly series: readonly Series[]
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const rowHeight = 44
const barHeight = 14

/** One bar for each label, its series one after the other, the sum at its end. */
export function bars({ title, labels, series }: Plotted): Markup {
  const totals = labels.map((_, at) => sum(series.map(({ values }) => values[at] ?? 0)))
  const most = Math.max(1, ...totals)
  const rows = labels.map((label, at) => {
    let from = 0
    const parts = series.map(({ values, colour }) => {
      const share = (values[at] ?? 0) / most
      const part = html`<rect class="series-${colour}" x="${percent(from)}" y="${at * rowHeight + 22}" width="${percent(share)}" height="${barHeight}"/>`
      from += share
      return share > 0 && part
    })
    return html`<text class="label" x="0" y="${at * rowHeight + 16}">${label}</text><text class="value" x="100%" y="${at * rowHeight + 16}">${figure(totals[at] ?? 0)}</text><rect class="track" x="0" y="${at * rowHeight + 22}" width="100%" height="${barHeight}"/>${parts}`
  })
  return drawing(title, series, labels.length * rowHeight, html`${rows}`)
}

/** The same with a bar of its own for each series: they are stages, and no parts of one whole. */
export function groupedBars({ title, labels, series }: Plotted): Markup {
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const height = 30 + series.length * (barHeight + 6)
  const rows = labels.map((label, at) => {
    const top = at * height
    const stages = series.map(({ values, colour }, which) => {
      const y = top + 24 + which * (barHeight + 6)
      const value = values[at] ?? 0
      // Beside the longest bar there must be room for its number.
      const share = (value / most) * 0.8
      return html`<rect class="series-${colour}" x="0" y="${y}" width="${percent(share)}" height="${barHeight}"/><text class="value-beside" x="${percent(share)}" dx="6" y="${y + barHeight - 2}">${figure(value)}</text>`
    })
    return html`<text class="label" x="0" y="${top + 16}">${label}</text>${stages}`
  })
  return drawing(title, series, labels.length * height, html`${rows}`)
}

const columnsHeight = 200
const axisHeight = 24

/** A column for each label, its series on top of each other, or lines where they are apart. */
export function columns(plotted: Plotted): Markup {
  const { labels, series } = plotted
  const most = ceiling(
    Math.max(1, ...labels.map((_, at) => sum(series.map((one) => one.values[at] ?? 0)))),
  )
  const width = 1 / Math.max(1, labels.length)
  const drawn = labels.map((_, at) => {
    let level = 0
    return series.map(({ values, colour }) => {
      const share = (values[at] ?? 0) / most
      level += share
      return (
        share > 0 &&
        html`<rect class="series-${colour}" x="${percent(at * width + width * 0.1)}" y="${(1 - level) * columnsHeight + 14}" width="${percent(width * 0.8)}" height="${share * columnsHeight}"/>`
      )
    })
  })
  return overTime(plotted, most, html`${drawn}`)
}

export function lines(plotted: Plotted): Markup {
  const { labels, series } = plotted
  const most = ceiling(Math.max(1, ...series.flatMap(({ values }) => values)))
  const step = 1000 / Math.max(1, labels.length)
  const drawn = series.map(({ values, colour }) => {
    const points = values.map((value, at) => `${(at + 0.5) * step},${(1 - value / most) * 200}`)
    return html`<polyline class="line-${colour}" points="${points.join(' ')}"/>`
  })
  const stretched = html`<svg x="0" y="14" width="100%" height="${columnsHeight}" viewBox="0 0 1000 200" preserveAspectRatio="none">${drawn}</svg>`
  return overTime(plotted, most, stretched)
}

/** The scale, and under it as many days as there is room for on a telephone. */
function overTime({ title, labels, series }: Plotted, most: number, drawn: Markup): Markup {
  const levels = [0, 0.5, 1].map((share) => {
    const y = (1 - share) * columnsHeight + 14
    return html`<line class="grid" x1="0" x2="100%" y1="${y}" y2="${y}"/><text class="scale" x="0" y="${y - 3}">${share > 0 && figure(Math.round(most * share))}</text>`
  })
  const places = [...new Set([0, Math.floor((labels.length - 1) / 2), labels.length - 1])]
  const days = places.map((at) => {
    const anchor = at === 0 ? 'start' : at === labels.length - 1 ? 'end' : 'middle'
    const x = at === 0 ? 0 : at === labels.length - 1 ? 1 : (at + 0.5) / labels.length
    return html`<text class="scale" x="${percent(x)}" y="${columnsHeight + axisHeight + 8}" text-anchor="${anchor}">${labels[at]}</text>`
  })
  return drawing(title, series, columnsHeight + axisHeight + 14, html`${drawn}${levels}${days}`)
}

/** The next number that is easily read: 1, 2 or 5 and zeros. */
function ceiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

function drawing(title: string, series: readonly Series[], height: number, drawn: Markup): Markup {
  const legend = html`<ul class="legend">${series.map(({ name, colour }) => html`<li><svg width="14" height="14" aria-hidden="true"><rect class="series-${colour}" width="14" height="14"/></svg> ${name}</li>`)}</ul>`
  return html`${series.length > 1 && legend}<svg class="plot" role="img" aria-label="${title}" width="100%" height="${height}">${drawn}</svg>`
}
