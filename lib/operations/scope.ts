import { paths } from '@/lib/config/paths'
import { DomainError } from '@/lib/domain/errors'
import type { Context, Operation } from './operation'

/** Throws `insufficient_scope` if a credential lacks the scope of the operation. */
export function requireScope(
  { scope }: Pick<Operation, 'scope'>,
  { actor, services }: Context,
): void {
  if (actor.kind === 'public' || actor.scopes.includes(scope)) return
  throw new DomainError(
    'insufficient_scope',
    `This needs the scope ${scope}. Register again at ${services.site.url(paths.register)} and ask for it, or leave the credential out.`,
    { scope },
  )
}
