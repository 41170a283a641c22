import type { Scope } from './scope'

/** Who sends a request. A credential only narrows what is allowed; none is ever required. */
export type Actor =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'agent'
      readonly registrationId: string
      readonly scopes: readonly Scope[]
    }

export const publicActor: Actor = { kind: 'public' }
