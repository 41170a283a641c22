/** An element of a page, with what is in it. */
export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (Element | string)[]
  readonly parent: Element | undefined
}

/** HTML that the reader does not know; its message says what and where. */
export class UnreadableHtml extends Error {}

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** What is in them is text, whatever it looks like. */
const raw = new Set(['script', 'style', 'textarea', 'title'])

const part = /<!--.*?-->|<!doctype[^>]*>|<\/([a-z][\w:-]*)\s*>|<([a-z][\w:-]*)|[^<]+/gisy
const attribute = /\s+([^\s"'<>/=]+)(?:="([^"]*)"|='([^']*)'|(?![^\s/>]))/y
const end = /\s*(\/?)>/y

/**
 * Reads HTML as React, rehype and a careful hand write it: every element is closed, every value of an
 * attribute quoted. It throws on anything else rather than guess, because a proof must not.
 */
export function readHtml(html: string): Element {
  const root: Element = { name: '', attributes: new Map(), children: [], parent: undefined }
  let open = root
  let at = 0
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(html)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < html.length) {
    const from = at
    const found = next(part)
    if (!found) throw unreadable('a "<" that begins no tag; write &lt;', html, from)
    const [text, closed, opened] = found
    if (closed) {
      if (closed.toLowerCase() !== open.name || !open.parent)
        throw unreadable(`</${closed}> where <${open.name}> is open`, html, from)
      open = open.parent
    } else if (opened) open = enter(opened.toLowerCase())
    else if (!text.startsWith('<')) open.children.push(decoded(text))
  }
  if (open !== root) throw unreadable(`<${open.name}> that is never closed`, html, at)
  return root

  function enter(name: string): Element {
    const attributes = new Map<string, string>()
    for (let one = next(attribute); one; one = next(attribute))
      attributes.set((one[1] ?? '').toLowerCase(), decoded(one[2] ?? one[3] ?? ''))
    const ended = next(end)
    if (!ended) throw unreadable(`an attribute of <${name}> without quotes`, html, at)
    const element: Element = { name, attributes, children: [], parent: open }
    open.children.push(element)
    if (voids.has(name) || ended[1]) return open
    if (!raw.has(name)) return element
    const to = html.toLowerCase().indexOf(`</${name}`, at)
    if (to < 0) throw unreadable(`<${name}> that is never closed`, html, at)
    const inside = html.slice(at, to)
    element.children.push(name === 'script' || name === 'style' ? inside : decoded(inside))
    at = html.indexOf('>', to) + 1
    return open
  }
}

const unreadable = (what: string, html: string, at: number) =>
  new UnreadableHtml(`${what}, behind "${html.slice(Math.max(0, at - 60), at)}"`)

const named: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  copy: '©',
  gt: '>',
  hellip: '…',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  shy: '\u00ad',
}

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]\w*));/gi, (entity, hex, decimal, name) => {
    if (!name) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
    const meant = named[name]
    if (meant === undefined)
      throw new UnreadableHtml(`the entity ${entity}; write the letter itself`)
    return meant
  })

/** Returns every element inside, in the order of the page; with names only those that have one of them. */
export function elementsIn(root: Element, ...names: string[]): Element[] {
  const all = root.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...elementsIn(child)],
  )
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
}

/** Returns the nearest element around this one, or itself, that has one of these names. */
export function closest(element: Element | undefined, ...names: string[]): Element | undefined {
  return !element || names.includes(element.name) ? element : closest(element.parent, ...names)
}

/** Checks whether people get nothing of an element, or not all of them. */
export const isHidden = ({ name, attributes }: Element): boolean =>
  ['head', 'noscript', 'script', 'style', 'template'].includes(name) ||
  attributes.get('aria-hidden') === 'true' ||
  (attributes.has('hidden') && attributes.get('hidden') !== 'until-found')
