/** The scopes of credentials, with their meanings. */
export type Scopes = Readonly<Record<string, string>>

interface WithOperator {
  /** The host name of who operates the agent, where a signature of the request holds. */
  readonly operator?: string
}

/** Who sends a request. A credential only narrows what is allowed; none is ever required. */
export type Actor = WithOperator &
  (
    | { readonly kind: 'public' }
    | {
        readonly kind: 'agent'
        readonly registrationId: string
        readonly scopes: readonly string[]
      }
  )

export const publicActor: Actor = { kind: 'public' }
