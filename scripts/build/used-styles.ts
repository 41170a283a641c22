import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss'

/** Checks for the name of a class in what a page may ever hold. */
type Mentions = (className: string) => boolean

/** The words of a text, among which are all classes that it names. */
export const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/[\w-]+/g))

/**
 * Returns what chooses the styles of a page by its words and those of its scripts. Pages of one kind have the same
 * styles, so what was chosen is kept.
 */
export function stylesChooser(css: string) {
  const named = [...new Set(css.match(/(?<=\.|keyframes )[\w-]+/g))]
  const known = new Map<string, string>()
  return (words: readonly ReadonlySet<string>[]): string => {
    const missing = new Set(named.filter((word) => !words.some((some) => some.has(word))))
    const key = [...missing].join(' ')
    const styles = known.get(key) ?? usedStyles(css, (name) => !missing.has(name))
    known.set(key, styles)
    return styles
  }
}

/** Returns the styles without rules for classes that a page never holds; whatever is no class is kept. */
export function usedStyles(css: string, mentions: Mentions): string {
  const root = parse(css)
  withoutUnused(root, mentions)
  const text = root.toString()
  root.walkAtRules(/keyframes$/, (rule) => {
    const named = new RegExp(`(?<![\\w-])${rule.params}(?![\\w-])`, 'g')
    if ((text.match(named)?.length ?? 0) < 2 && !mentions(rule.params)) removed(rule)
  })
  return root.toString()
}

function withoutUnused(container: Container, mentions: Mentions): void {
  for (const node of [...(container.nodes ?? [])] as ChildNode[]) {
    if (node.type === 'rule') withUsedSelectors(node, mentions)
    else if (node.type === 'atrule' && node.nodes && !/keyframes$|^font-face$/.test(node.name)) {
      withoutUnused(node, mentions)
      // A layer has its place in their order even if it is empty.
      if (node.nodes.length === 0 && node.name !== 'layer') removed(node)
    }
  }
}

function withUsedSelectors(rule: Rule, mentions: Mentions): void {
  const selectors = rule.selectors.filter((one) => classesOf(one).every(mentions))
  if (selectors.length === 0) removed(rule)
  else if (selectors.length < rule.selectors.length) rule.selectors = selectors
}

const removed = (node: Rule | AtRule) => node.remove()

/** The classes that an element must have, or those beside it; what stands in brackets may be missing. */
function classesOf(selector: string): string[] {
  let [outside, depth] = ['', 0]
  for (const sign of selector) {
    if (sign === ')' || sign === ']') depth -= 1
    if (depth === 0) outside += sign
    if (sign === '(' || sign === '[') depth += 1
  }
  return [...outside.matchAll(/\.((?:[\w-]|\P{ASCII})+)/gu)].map(([, name = '']) => name)
}
