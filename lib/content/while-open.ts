import type { Role } from '@/lib/domain/role'
import { catalog } from './catalog'

/** Caches a value that depends on the open roles; makes it again when a role closes. */
export function whileOpen<T>(make: (now: Date) => T): () => T {
  let last: { readonly roles: readonly Role[]; readonly made: T } | undefined
  return () => {
    const now = new Date()
    const roles = catalog.openRoles(now)
    if (last?.roles !== roles) last = { roles, made: make(now) }
    return last.made
  }
}
