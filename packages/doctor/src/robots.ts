/** The rules of RFC 9309. */
export interface Robots {
  readonly groups: readonly Group[]
  readonly sitemaps: readonly string[]
  /** Lines that are neither a rule, a known record nor a comment, by their number. */
  readonly strange: readonly number[]
  /** Rules before any User-agent. */
  readonly orphans: readonly number[]
}

interface Rule {
  readonly allow: boolean
  readonly path: string
}

interface Group {
  readonly agents: readonly string[]
  readonly rules: readonly Rule[]
  readonly signals: readonly string[]
}

export function parseRobots(text: string): Robots {
  type Draft = { agents: string[]; rules: Rule[]; signals: string[] }
  const groups: Draft[] = []
  const sitemaps: string[] = []
  const strange: number[] = []
  const orphans: number[] = []
  let open: Draft | undefined
  let naming = false
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.replace(/#.*$/, '').trim()
    if (!line) continue
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = line.slice(colon + 1).trim()
    if (colon < 1 || !/^[a-z][a-z0-9-]*$/.test(name)) {
      strange.push(index + 1)
      continue
    }
    if (name === 'user-agent') {
      if (!naming || !open) {
        open = { agents: [], rules: [], signals: [] }
        groups.push(open)
      }
      open.agents.push(value.toLowerCase())
      naming = true
      continue
    }
    if (name === 'sitemap') sitemaps.push(value)
    else if (name === 'allow' || name === 'disallow') {
      naming = false
      if (open) open.rules.push({ allow: name === 'allow', path: value })
      else orphans.push(index + 1)
    } else if (name === 'content-signal') {
      naming = false
      if (open) open.signals.push(value)
      else orphans.push(index + 1)
    }
  }
  return { groups, sitemaps, strange, orphans }
}

/** Whether a reader that no group names may ask for a path; the longest rule decides. */
export function isAllowed({ groups }: Robots, path: string): boolean {
  const chosen = groups.filter(({ agents }) => agents.includes('*'))
  let best: Rule | undefined
  for (const rule of chosen.flatMap(({ rules }) => rules)) {
    if (!rule.path || !matches(rule.path, path)) continue
    const longer = rule.path.length - (best?.path.length ?? -1)
    if (longer > 0 || (longer === 0 && rule.allow)) best = rule
  }
  return best?.allow ?? true
}

/** `*` stands for anything and `$` for the end. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$')
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split('*')
  const source = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')
  return new RegExp(`^${source}${anchored ? '$' : ''}`).test(path)
}
