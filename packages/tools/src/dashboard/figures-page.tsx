import type { ReactNode } from 'react'
import { type DashboardFigure, type DayPeriod, formatDayNumber, sumValues } from './figures'
import { DashboardNote } from './inquiry-list-page'
import { useReader } from './reader'
import { fill } from './texts'

export const figurePeriods = [7, 30, 90, 400] as const

interface FiguresPageProps {
  readonly figures: readonly DashboardFigure[]
  readonly period: DayPeriod
  readonly days: number
  /** The day of each inquiry. */
  readonly received: readonly number[]
  readonly isCounting: boolean
}

export function FiguresPage({ figures, period, days, received, isCounting }: FiguresPageProps) {
  const { texts, formatDay, timeZone } = useReader()
  return (
    <>
      <h1>{texts.figures}</h1>
      <nav aria-label={texts.period}>
        {figurePeriods.map((one) => (
          <a
            key={one}
            href={`figures?days=${one}`}
            aria-current={one === days ? 'page' : undefined}
          >
            {fill(texts.lastDays, { count: String(one) })}
          </a>
        ))}
      </nav>
      <p>
        {fill(texts.span, {
          first: formatDay(formatDayNumber(period.first)),
          last: formatDay(formatDayNumber(period.last)),
          timeZone,
        })}{' '}
        <a href={`figures.csv?days=${days}`} download>
          {texts.export}
        </a>
      </p>
      {!isCounting && <DashboardNote text={texts.countingOff} />}
      {figures.every(isEmpty) ? (
        <DashboardNote text={texts.nothingCounted} />
      ) : (
        figures.map((figure) => <FigureSection key={figure.id} {...{ figure, period, received }} />)
      )}
    </>
  )
}

const isEmpty = ({ rows }: DashboardFigure) => rows.every(({ values }) => sumValues(values) === 0)

interface FigureSectionProps extends Pick<FiguresPageProps, 'period' | 'received'> {
  readonly figure: DashboardFigure
}

function FigureSection({ figure, period, received }: FigureSectionProps) {
  const { texts } = useReader()
  const { title, note } = texts.figureTexts[figure.id]
  return (
    <section className="figure">
      <h2>{title}</h2>
      <p className="quiet">{note}</p>
      {isEmpty(figure) && <p>{texts.nothingYet}</p>}
      {!isEmpty(figure) && figure.id === 'days' && (
        <ColumnChart {...{ figure, period, received }} />
      )}
      {!isEmpty(figure) && <BarTable {...figure} />}
    </section>
  )
}

/** The figures as a table, with a bar for each row; columns without any are left out. */
function BarTable({ id, columns, rows }: DashboardFigure) {
  const { texts: all, formatNumber } = useReader()
  const texts = all.figureTexts[id]
  const most = Math.max(1, ...rows.map(({ bar }) => sumValues(bar)))
  const columnsInBar = rows[0]?.bar.length ?? 0
  const visibleColumns = columns
    .map((label, at) => ({
      label,
      at,
      total: sumValues(rows.map(({ values }) => values[at] ?? 0)),
    }))
    .filter(({ total }) => total > 0)
  return (
    <ScrollRegion label={texts.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            {visibleColumns.map(({ label, at, total }) => (
              <th key={at} scope="col">
                {at < columnsInBar && (
                  <svg className={`series-${at}`} width="12" height="12" aria-hidden="true">
                    <rect width="12" height="12" />
                  </svg>
                )}
                {` ${label} (${formatNumber(total)})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, bar }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <Bar values={bar} most={most} />
              </th>
              {visibleColumns.map(({ at }) => (
                <td key={at}>{formatNumber(values[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface ScrollRegionProps {
  readonly label: string
  readonly children: ReactNode
}

/** A scrolling region for what may be wider than the page; the keyboard can scroll it too. */
const ScrollRegion = ({ label, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a scrolling region takes focus
  <section className="scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
)

const toPercent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** The values side by side, as shares of the longest bar. */
const Bar = ({ values, most }: { readonly values: readonly number[]; readonly most: number }) => (
  <svg className="bar" width="100%" height="12" aria-hidden="true">
    {values.map((value, at) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a figure keep their places
        key={at}
        className={`series-${at}`}
        x={toPercent(sumValues(values.slice(0, at)) / most)}
        width={toPercent(value / most)}
        height="12"
      />
    ))}
  </svg>
)

const chartHeight = 200
const textHeight = 20
/** So many columns have room for a name and a sum each. */
const namedColumnsMax = 14

/** The values of each day on top of each other, in a column, with the inquiries of the day below. */
function ColumnChart({ figure: { id, rows }, period, received }: FigureSectionProps) {
  const { texts, formatNumber } = useReader()
  const most = Math.max(...rows.map(({ values }) => sumValues(values)))
  const toHeight = (value: number) => Math.round((value / most) * chartHeight)
  const hasNames = rows.length <= namedColumnsMax
  const [first, last] = [rows[0]?.label, rows.at(-1)?.label]
  return (
    <svg
      role="img"
      aria-label={texts.figureTexts[id].title}
      width="100%"
      height={chartHeight + 3 * textHeight}
    >
      {rows.map(({ label, values }, row) =>
        values.map((value, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a figure keep their places
            key={`${label} ${at}`}
            className={`series-${at}`}
            x={toPercent((row + 0.1) / rows.length)}
            y={textHeight + chartHeight - toHeight(sumValues(values.slice(0, at + 1)))}
            width={toPercent(0.8 / rows.length)}
            height={toHeight(value)}
          />
        )),
      )}
      {hasNames &&
        rows.map(({ label, values }, row) => (
          <ColumnNames
            key={label}
            day={period.first + row}
            x={toPercent((row + 0.5) / rows.length)}
            top={textHeight + chartHeight - toHeight(sumValues(values))}
            sum={sumValues(values)}
            inquiries={received.filter((day) => day === period.first + row).length}
          />
        ))}
      {!hasNames && (
        <>
          <text y={textHeight - 6}>{formatNumber(most)}</text>
          <text y={chartHeight + 2 * textHeight - 4}>{first}</text>
          <text x="100%" y={chartHeight + 2 * textHeight - 4} textAnchor="end">
            {last}
          </text>
        </>
      )}
    </svg>
  )
}

interface ColumnNamesProps {
  readonly day: number
  readonly x: string
  readonly top: number
  readonly sum: number
  readonly inquiries: number
}

/** Over a column its sum, under it the day of the week and how many wrote. */
function ColumnNames({ day, x, top, sum, inquiries }: ColumnNamesProps) {
  const { formatCount, formatNumber, formatWeekday } = useReader()
  return (
    <>
      {sum > 0 && (
        <text x={x} y={top - 6} textAnchor="middle">
          {formatNumber(sum)}
        </text>
      )}
      <text x={x} y={chartHeight + 2 * textHeight - 4} textAnchor="middle">
        {formatWeekday(formatDayNumber(day))}
      </text>
      {inquiries > 0 && (
        <text x={x} y={chartHeight + 3 * textHeight - 4} textAnchor="middle" className="strong">
          {formatCount(inquiries)}
        </text>
      )}
    </>
  )
}
