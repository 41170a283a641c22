import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { inquiry } from './tasks/inquiry'
import { asked, comparison } from './words'

/** A form of a page, filled in with what a person wants to send. */
export interface FilledForm {
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

const parser = unified().use(rehypeParse)

/** Fills in the first form of a page that is sent by POST and asks for a text. */
export function filledForm(html: string): FilledForm | undefined {
  const form = elements(parser.parse(html)).find(
    (one) =>
      one.tagName === 'form' &&
      String(one.properties.method).toLowerCase() === 'post' &&
      elements(one).some(({ tagName }) => tagName === 'textarea'),
  )
  if (!form) return undefined
  const controls = elements(form).filter(
    ({ tagName, properties: { name, type, checked } }) =>
      /^(?:input|textarea)$/.test(tagName) &&
      name &&
      (!/^(?:radio|checkbox)$/.test(String(type)) || checked),
  )
  const fields = controls.map(({ tagName, properties }) => {
    const { name, value = '', type, required, autoComplete } = properties
    const isText = tagName === 'textarea' || (required && type !== 'hidden')
    const given = tagName === 'textarea' ? inquiry.message : answer(`${name} ${autoComplete}`)
    return [String(name), isText ? given : String(value)] as const
  })
  return { action: String(form.properties.action ?? ''), fields }
}

/** Chooses what the person has given by what a field is called. */
export function answer(described: string): string {
  const { given } = inquiry
  const scores = comparison(
    given.map(({ about }) => ({ label: about, about: '' })),
    asked(described),
  )
  const best = Math.max(...scores)
  return best > 0 ? (given[scores.indexOf(best)]?.value ?? '') : ''
}

interface Element {
  readonly tagName: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** Returns the elements of a parsed page, in its order. */
function elements(node: object): Element[] {
  const { type, children = [] } = node as { type?: string; children?: object[] }
  const inside = children.flatMap(elements)
  return type === 'element' ? [node as Element, ...inside] : inside
}
