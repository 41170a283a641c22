import type { Scope } from './scope'

/** Who is asking. A presented credential narrows what may be done; none is ever required. */
export type Actor =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'agent'
      readonly registrationId: string
      readonly scopes: readonly Scope[]
    }

export const publicActor: Actor = { kind: 'public' }
