import type { Catalog } from '@/lib/catalog/catalog'
import { addressFacts, limitFacts } from '@/lib/config/agent-facts'
import { paths } from '@/lib/config/paths'
import { errorAdvice } from '@/lib/domain/error-advice'
import { type ErrorCode, errorTable } from '@/lib/domain/errors'
import { scopes } from '@/lib/domain/scope'
import type { Registry } from '@/lib/operations/registry'
import { bullets, facts, link, type MarkdownDocument, paragraphs, section } from './document'

/** What the service offers to programs, drawn from the definitions it runs on. */
export const agentReference = (registry: Registry): string =>
  paragraphs(
    section('Tools', bullets(registry.map(toolLine))),
    section(
      'Scopes',
      bullets(Object.entries(scopes).map(([name, text]) => `\`${name}\`: ${text}`)),
    ),
    section('Limits', facts(limitFacts)),
    section('Addresses', bullets(addressFacts.map(([name, path]) => link(name, path)))),
  )

const toolLine = ({ name, title, description, scope, http }: Registry[number]) =>
  `\`${name}\` (\`${http.method} ${http.path}\`, scope \`${scope}\`): **${title}.** ${description}`

/** The errors of every interface, from the table they are answered with. */
export function errorsDocument(catalog: Catalog): MarkdownDocument {
  const codes = Object.keys(errorTable) as ErrorCode[]
  const line = (code: ErrorCode) => {
    const { status, title } = errorTable[code]
    return `\`${code}\` (${status}): **${title}.** ${errorAdvice[code].when} ${errorAdvice[code].fix}`
  }
  return {
    title: 'Errors',
    description: 'Every error code of the interfaces of this site, with its status and meaning.',
    path: paths.agentErrors,
    lastUpdated: catalog.page('agents').updatedAt,
    body: paragraphs(
      'Every error has one JSON body: the members of RFC 9457 and `error`, `error_description` beside them. `detail` says how to mend the request.',
      bullets(codes.map(line)),
    ),
  }
}
