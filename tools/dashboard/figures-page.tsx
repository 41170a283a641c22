import { ScrollRegion } from '@/components/ui/scroll'
import { type Figure, type Period, sum, toDate } from './figures'
import { Note } from './inquiry-list-page'
import { formatNumber, reader } from './reader'

const { dashboard, dateText } = reader.messages

export const periods = [7, 30, 90, 400] as const

interface FiguresPageProps {
  readonly figures: readonly Figure[]
  readonly period: Period
  readonly days: number
  readonly isCounting: boolean
}

export const FiguresPage = ({ figures, period, days, isCounting }: FiguresPageProps) => (
  <>
    <h1>{dashboard.figures}</h1>
    <nav aria-label={dashboard.period}>
      {periods.map((one) => (
        <a key={one} href={`figures?days=${one}`} aria-current={one === days ? 'page' : undefined}>
          {dashboard.lastDays({ count: one })}
        </a>
      ))}
    </nav>
    <p>
      {dashboard.span({
        first: dateText(toDate(period.first)),
        last: dateText(toDate(period.last)),
      })}
    </p>
    {!isCounting && <Note text={dashboard.countingOff} />}
    {figures.every(isEmpty) ? (
      <Note text={dashboard.nothingCounted} />
    ) : (
      figures.map((figure) => <FigureSection key={figure.id} {...figure} />)
    )}
  </>
)

const isEmpty = ({ rows }: Figure) => rows.every(({ values }) => sum(values) === 0)

function FigureSection(figure: Figure) {
  const { title, note } = dashboard.figureTexts[figure.id]
  return (
    <section className="figure">
      <h2>{title}</h2>
      <p className="quiet">{note}</p>
      {isEmpty(figure) && <p>{dashboard.nothingYet}</p>}
      {!isEmpty(figure) && figure.id === 'days' && <ColumnChart {...figure} />}
      {!isEmpty(figure) && <BarTable {...figure} />}
    </section>
  )
}

/** The figures as a table, with a bar for each row; columns without any are left out. */
function BarTable({ id, columns, rows }: Figure) {
  const texts = dashboard.figureTexts[id]
  const most = Math.max(1, ...rows.map(({ bar }) => sum(bar)))
  const columnsInBar = rows[0]?.bar.length ?? 0
  const visibleColumns = columns
    .map((label, at) => ({ label, at, total: sum(rows.map(({ values }) => values[at] ?? 0)) }))
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

const toPercent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** The values side by side, as shares of the longest bar. */
const Bar = ({ values, most }: { readonly values: readonly number[]; readonly most: number }) => (
  <svg className="bar" width="100%" height="12" aria-hidden="true">
    {values.map((value, at) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a figure keep their places
        key={at}
        className={`series-${at}`}
        x={toPercent(sum(values.slice(0, at)) / most)}
        width={toPercent(value / most)}
        height="12"
      />
    ))}
  </svg>
)

const chartHeight = 200
const textHeight = 20

/** The values of each row on top of each other, in a column. */
function ColumnChart({ id, rows }: Figure) {
  const most = Math.max(...rows.map(({ values }) => sum(values)))
  const toHeight = (value: number) => Math.round((value / most) * chartHeight)
  const [first, last] = [rows[0]?.label, rows.at(-1)?.label]
  return (
    <svg
      role="img"
      aria-label={dashboard.figureTexts[id].title}
      width="100%"
      height={chartHeight + 2 * textHeight}
    >
      {rows.map(({ label, values }, row) =>
        values.map((value, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a figure keep their places
            key={`${label} ${at}`}
            className={`series-${at}`}
            x={toPercent((row + 0.1) / rows.length)}
            y={textHeight + chartHeight - toHeight(sum(values.slice(0, at + 1)))}
            width={toPercent(0.8 / rows.length)}
            height={toHeight(value)}
          />
        )),
      )}
      <text y={textHeight - 6}>{formatNumber(most)}</text>
      <text y={chartHeight + 2 * textHeight - 4}>{first}</text>
      <text x="100%" y={chartHeight + 2 * textHeight - 4} textAnchor="end">
        {last}
      </text>
    </svg>
  )
}
