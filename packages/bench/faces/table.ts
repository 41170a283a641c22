import { type Figures, isRight, summaryOf } from './measure'
import type { Compared } from './ratio'
import type { Task } from './tasks'

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

/** Returns one line for each question: the face that answers it for the fewest tokens, here and in the usual composition. */
export function ratioTable(all: readonly Compared[]): string {
  const best = (one: Compared['ours']) =>
    one ? [one.face, number.format(one.tokens)] : ['no answer', '']
  return table(
    ['question', 'our best face', 'tokens', 'theirs', 'tokens', 'ratio'],
    all.map(({ id, ours, usual, ratio }) => [
      id,
      ...best(ours),
      ...best(usual),
      ratio?.toFixed(2) ?? '',
    ]),
  )
}

/** Returns one line for each question: its tokens on each face, in brackets where facts are missing. */
export function questionTable(figures: Figures, tasks: readonly Task[]): string {
  return table(
    ['question', ...Object.keys(figures)],
    tasks.map(({ id }) => [
      id,
      ...Object.values(figures).map((costs) => {
        const cost = costs[id]
        if (!cost) return '–'
        const tokens = number.format(cost.tokens)
        return isRight(cost) ? tokens : `(${tokens})`
      }),
    ]),
  )
}
