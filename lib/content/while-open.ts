import type { Role } from '@/lib/domain/role'
import { catalog } from './catalog'

/** What is made of all open roles: once, and again when others are open. */
export function whileOpen<T>(make: (now: Date) => T): () => T {
  let last: { readonly roles: readonly Role[]; readonly made: T } | undefined
  return () => {
    const now = new Date()
    const roles = catalog.openRoles(now)
    if (last?.roles !== roles) last = { roles, made: make(now) }
    return last.made
  }
}
