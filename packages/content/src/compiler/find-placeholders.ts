import { isPair, LineCounter, parseDocument, type Scalar, visit } from 'yaml'
import type { Source } from '../files/read'
import { isExampleAddress, type Placeholder, placeholderMark } from '../placeholders'

/** Instructions name the mark too; only with a colon behind it does it stand for a text. */
const mark = `${placeholderMark}:`

/** Finds every placeholder of the files, translations too. */
export const findPlaceholders = (sources: readonly Source[]): Placeholder[] =>
  sources.flatMap(({ file, text }) => {
    const places = text.split('\n').flatMap((line, at) => {
      const [, wanted] = line.split(mark, 2)
      const isPlaceholder = wanted !== undefined || isExampleMail(line)
      return isPlaceholder ? [{ file, line: at + 1, text: toPlainText(wanted ?? line) }] : []
    })
    if (places.length === 0) return []
    const fields = findFields(text)
    return places.map((place) => ({ ...place, field: fields.get(place.line) ?? bodyField }))
  })

/** An address that can belong to nobody (RFC 2606). */
const isExampleMail = (line: string) => isExampleAddress(/^email: (\S+)$/.exec(line)?.[1] ?? '')

const toPlainText = (text: string) => text.trim().replace(/"$/, '')

const bodyField = ['body']

/** The path of the field that stands in each line of the front matter. */
function findFields(text: string): ReadonlyMap<number, readonly (string | number)[]> {
  const fields = new Map<number, readonly (string | number)[]>()
  const [, yaml] = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text) ?? []
  if (yaml === undefined) return fields
  const lines = new LineCounter()
  visit(parseDocument(yaml, { lineCounter: lines }), {
    Scalar(key, node, ancestors) {
      if (key === 'key' || !node.range) return
      const names = [...ancestors, node].flatMap((one, at, all): (string | number)[] => {
        if (isPair(one)) return [String((one.key as Scalar).value)]
        const parent = all[at - 1]
        const place =
          parent && 'items' in parent && !isPair(one) ? parent.items.indexOf(one as never) : -1
        return place >= 0 ? [place] : []
      })
      // The first line of a file is its fence.
      const last = lines.linePos(Math.max(node.range[0], node.range[1] - 1)).line + 1
      for (let line = lines.linePos(node.range[0]).line + 1; line <= last; line++)
        fields.set(line, names)
    },
  })
  return fields
}
