import type { AuthInfo } from '@modelcontextprotocol/server'
import type { Actor } from '@/lib/domain/actor'

/** What the endpoint knows of whoever calls; it travels to the tools as the SDK's authInfo. */
export interface Caller {
  readonly actor: Actor
  readonly client: string
}

/** The token itself goes no further than the check. */
export function authInfoOf(caller: Caller): AuthInfo {
  const { actor } = caller
  const [clientId, scopes] =
    actor.kind === 'agent' ? [actor.registrationId, [...actor.scopes]] : ['', []]
  return { token: '', clientId, scopes, extra: { caller } }
}

export function callerOf(authInfo: AuthInfo | undefined): Caller {
  if (!authInfo?.extra?.caller) throw new Error('The endpoint names the caller of every request')
  return authInfo.extra.caller as Caller
}
