export interface Link {
  readonly target: string
  readonly rels: readonly string[]
  readonly type: string | undefined
}

const linksMax = 200

/** RFC 8288, section 3; undefined where it is none. */
export function parseLinkHeader(header: string): readonly Link[] | undefined {
  const links: Link[] = []
  let rest = header.trim()
  while (rest && links.length < linksMax) {
    const [head, target] = /^<([^<>]{0,2000})>/.exec(rest) ?? []
    if (head === undefined || target === undefined) return undefined
    rest = rest.slice(head.length)
    const parameters = new Map<string, string>()
    for (;;) {
      const [all, name, text, token] =
        /^\s{0,20};\s{0,20}([\w!#$&+.^`|~*-]{1,50})(?:\s{0,20}=\s{0,20}(?:"((?:[^"\\]|\\.){0,2000})"|([^\s",;]{1,500})))?/.exec(
          rest,
        ) ?? []
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
    const [comma] = /^\s{0,20}(?:,\s{0,20}|$)/.exec(rest) ?? []
    if (comma === undefined) return undefined
    rest = rest.slice(comma.length)
  }
  return links
}

/** The <link> elements of a page. */
export function linksOfPage(html: string): readonly Link[] {
  return [...html.slice(0, 500_000).matchAll(/<link\s[^<>]{1,1000}>/gi)]
    .slice(0, linksMax)
    .flatMap(([tag]) => {
      const target = attribute(tag, 'href')
      const rel = attribute(tag, 'rel')
      if (target === undefined || rel === undefined) return []
      return [
        {
          target,
          rels: rel.toLowerCase().split(/\s+/).filter(Boolean),
          type: attribute(tag, 'type'),
        },
      ]
    })
}

const attribute = (tag: string, name: string): string | undefined => {
  const [, double, single, bare] =
    new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? []
  return (double ?? single ?? bare)?.replaceAll('&amp;', '&')
}
