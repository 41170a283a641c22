interface Link {
  readonly target: string
  readonly rels: readonly string[]
  readonly type: string | undefined
}

/** RFC 8288 */
export const parseLinkHeader = (headers: Headers): readonly Link[] =>
  [...(headers.get('link') ?? '').matchAll(/<([^<>]*)>([^<]*)/g)].map(
    ([, target = '', parameters = '']) => ({
      target,
      rels: /;\s*rel="?([^";]+)/i.exec(parameters)?.[1]?.toLowerCase().split(/\s+/) ?? [],
      type: /;\s*type="?([^";]+)/i.exec(parameters)?.[1],
    }),
  )
