import { type Figures, summaryOf } from './measure'

const number = new Intl.NumberFormat('en-GB')

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')

/** Returns one line for each face: how much is right, and what it costs. */
export function summaryTable(figures: Figures, questions: number): string {
  const head = [
    'face',
    'right',
    'facts',
    'tokens',
    'bytes',
    'requests',
    'rounds',
    'errors',
    'dearest',
  ]
  return table(
    head,
    Object.entries(figures).map(([face, costs]) => {
      const { right, facts, tokens, bytes, requests, rounds, wrong, worst } = summaryOf(costs)
      return [
        face,
        `${right} of ${questions}`,
        `${Math.round(100 * facts)} %`,
        number.format(tokens),
        number.format(bytes),
        requests,
        rounds,
        wrong,
        `${worst[0]}, ${number.format(worst[1])}`,
      ]
    }),
  )
}
