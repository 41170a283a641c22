import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentDirOf } from '@/lib/config/content-dir.mjs'
import { type Costs, type Figures, isRight, summaryOf } from './measure'

/** What is drawn: the figures of this site, and of the same content in a usual composition. */
export interface Drawn {
  readonly date: string
  readonly questions: number
  readonly ours: Figures
  readonly usual: Figures
}

const width = 960
const left = 150
const right = 130
const rowHeight = 64
const top = 92
const ticks = [1000, 2000, 5000, 10_000, 20_000, 50_000]
const [least = 1, most = 1] = [ticks[0], ticks.at(-1)]

const number = new Intl.NumberFormat('en-GB')

/** The axis is logarithmic: twice as dear is always as far. */
const across = (tokens: number) => {
  const share = Math.log(Math.max(tokens, least) / least) / Math.log(most / least)
  return Math.round((left + share * (width - left - right)) * 10) / 10
}

/** Returns the two colours of a name in the theme of the site, for light and for dark. */
function colour(theme: string, name: string): [light: string, dark: string] {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(theme)
  const one = new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(theme)?.[1] ?? '#000000'
  return [pair?.[1] ?? one, pair?.[2] ?? one]
}

const text = (x: number, y: number, words: string, classes = '') =>
  `<text x="${x}" y="${y}"${classes && ` class="${classes}"`}>${words}</text>`

/** One line of strokes: a question each, tall and dark where its answer is right. */
function strokes(costs: Costs, y: number): string {
  const all = Object.values(costs).map((cost) => {
    const x = across(cost.tokens)
    return isRight(cost)
      ? `<path class="right" d="M${x} ${y - 10}v20"/>`
      : `<path class="missing" d="M${x} ${y}v10"/>`
  })
  const middle = across(summaryOf(costs).tokens)
  return `${all.join('')}<path class="median" d="M${middle} ${y - 15}v30"/>`
}

function row(name: string, at: number, { ours, usual, questions }: Drawn): string {
  const y = top + at * rowHeight
  const lines = [
    { costs: ours[name], y: y + 4, label: 'this site' },
    { costs: usual[name], y: y + 34, label: 'usual' },
  ]
  return [
    text(0, y + 9, name, 'face'),
    ...lines.flatMap(({ costs, y: middle, label }) => {
      if (!costs) return []
      const { right: answered, tokens } = summaryOf(costs)
      if (answered === 0)
        return [
          text(left - 12, middle + 5, label, 'quiet end'),
          text(left, middle + 5, 'not offered', 'quiet'),
        ]
      return [
        text(left - 12, middle + 5, label, 'quiet end'),
        strokes(costs, middle),
        text(width - right + 24, middle + 5, `${answered} of ${questions}`),
        text(width, middle + 5, number.format(tokens), 'quiet end'),
      ]
    }),
  ].join('\n')
}

/** Draws what each question costs on each face, in the colours of the site. */
export function picture(drawn: Drawn): string {
  const theme = readFileSync(join(contentDirOf(process.env), 'theme.css'), 'utf8')
  const names = ['paper', 'ink', 'ink-quiet', 'line', 'accent', 'tone-2']
  const variables = (at: 0 | 1) =>
    names.map((name) => `--${name}:${colour(theme, name)[at]}`).join(';')
  const faces = Object.keys(drawn.ours)
  const height = top + faces.length * rowHeight + 10
  const grid = ticks.flatMap((tokens) => [
    `<path class="line" d="M${across(tokens)} ${top - 20}V${height - 14}"/>`,
    text(across(tokens), top - 28, number.format(tokens), 'quiet middle'),
  ])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -8 ${width + 48} ${height + 16}" role="img">
<title>Tokens for an answer on each face, ${drawn.date}</title>
<style>
svg{${variables(0)};font:14px "Familjen Grotesk",system-ui,sans-serif}
@media(prefers-color-scheme:dark){svg{${variables(1)}}}
text{fill:var(--ink)}.quiet{fill:var(--ink-quiet);font-size:12px}.face{font-size:17px;font-weight:500}
.title{font-size:22px;font-weight:500}.end{text-anchor:end}.middle{text-anchor:middle}
path{stroke-width:2}.line{stroke:var(--line);stroke-width:1}.right{stroke:var(--ink)}
.missing{stroke:var(--accent)}.median{stroke:var(--tone-2);stroke-width:6;stroke-opacity:.6}
</style>
<rect x="-24" y="-8" width="100%" height="100%" fill="var(--paper)"/>
${text(0, 22, 'Tokens for an answer', 'title')}
${text(0, 44, `A stroke is one of ${drawn.questions} questions; a short red one was not answered. A broad bar is the median. ${drawn.date}`, 'quiet')}
${text(width - right + 24, top - 28, 'right', 'quiet')}
${text(width, top - 28, 'median', 'quiet end')}
${grid.join('\n')}
${faces.map((name, at) => row(name, at, drawn)).join('\n')}
</svg>
`
}
