export interface Link {
  readonly target: string
  readonly rels: readonly string[]
  readonly type: string | undefined
}

/** RFC 8288, section 3; undefined where it is none. */
export function parseLinkHeader(header: string): readonly Link[] | undefined {
  const links: Link[] = []
  let rest = header.trim()
  while (rest) {
    const [head, target] = /^<([^<>]*)>/.exec(rest) ?? []
    if (head === undefined || target === undefined) return undefined
    rest = rest.slice(head.length)
    const parameters = new Map<string, string>()
    for (;;) {
      const [all, name, text, token] =
        /^\s*;\s*([\w!#$&+.^`|~*-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]+)))?/.exec(rest) ??
        []
      if (all === undefined || name === undefined) break
      if (!parameters.has(name.toLowerCase()))
        parameters.set(name.toLowerCase(), text ?? token ?? '')
      rest = rest.slice(all.length)
    }
    links.push({
      target,
      rels: (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      type: parameters.get('type'),
    })
    const [comma] = /^\s*(?:,\s*|$)/.exec(rest) ?? []
    if (comma === undefined) return undefined
    rest = rest.slice(comma.length)
  }
  return links
}
