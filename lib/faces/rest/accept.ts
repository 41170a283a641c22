import Negotiator from 'negotiator'
import { DomainError } from '@/lib/domain/errors'

const json = 'application/json'

/** JSON is all there is; who accepts none of it is told so, once it is known that there is something. */
export function requireJson({ headers }: Request): void {
  const accept = headers.get('accept')
  if (!accept || accept === '*/*' || accept === json) return
  if (new Negotiator({ headers: { accept } }).mediaType([json])) return
  throw new DomainError(
    'not_acceptable',
    `Only ${json} is served here; name it in Accept, or leave Accept out.`,
  )
}
