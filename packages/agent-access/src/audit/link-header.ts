interface Link {
  readonly target: string
  readonly rels: readonly string[]
  readonly type: string | undefined
}

const link = /\s*<([^<>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s",;]+))?)*)\s*(?:,|$)/y
const parameter = (name: string, parameters: string): string | undefined =>
  new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s",;]+))`, 'i')
    .exec(parameters)
    ?.slice(1)
    .find(Boolean)

/** RFC 8288, section 3; undefined where it is none. */
export function parseLinkHeader(header: string): readonly Link[] | undefined {
  const links: Link[] = []
  link.lastIndex = 0
  while (link.lastIndex < header.length) {
    const [, target, parameters = ''] = link.exec(header) ?? []
    if (target === undefined) return undefined
    const rels = (parameter('rel', parameters) ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    links.push({ target, rels, type: parameter('type', parameters) })
  }
  return links
}
