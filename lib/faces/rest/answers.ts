import type { Role } from '@/lib/domain/role'
import { type Answer, answerOf } from '@/lib/http/answer'
import { type Context, type Operation, pathParameters } from '@/lib/operations/operation'

type Input = Readonly<Record<string, unknown>>

/**
 * Answers of one read operation. What the query does not narrow is made once and kept as long as
 * the same roles are open, however many ask.
 */
export function answers(operation: Operation) {
  const inPath = pathParameters(operation.http.path)
  const kept = new WeakMap<readonly Role[], Map<string, Answer>>()

  async function make(input: Input, context: Context): Promise<Answer> {
    const output = await operation.run(input, context)
    return answerOf(JSON.stringify(output), {
      'content-type': 'application/json',
      ...nextLink(operation, input, output, context),
    })
  }

  return async (input: Input, context: Context): Promise<Answer> => {
    if (Object.keys(input).some((name) => !inPath.includes(name))) return make(input, context)
    const { catalog, site } = context.services
    const openRoles = catalog.openRoles(context.now)
    const current = kept.get(openRoles) ?? new Map<string, Answer>()
    kept.set(openRoles, current)
    const key = JSON.stringify([site.origin, ...Object.values(input)])
    const answer = current.get(key) ?? (await make(input, context))
    current.set(key, answer)
    return answer
  }
}

/** RFC 8288: the next page of a list, as an address that can be followed as it is. */
function nextLink({ http }: Operation, input: Input, output: unknown, { services }: Context) {
  const { nextCursor } = output as { readonly nextCursor?: string | null }
  if (!nextCursor) return {}
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...input, cursor: nextCursor }))
    for (const one of [value].flat()) query.append(name, String(one))
  return { link: `<${services.site.url(`${http.path}?${query}`)}>; rel="next"` }
}
