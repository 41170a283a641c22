import type { ErrorCode } from './errors'

export interface Advice {
  readonly when: string
  readonly fix: string
}

/** Tells for every error code when it happens and what to do, in one sentence each. */
export const errorAdvice: Readonly<Record<ErrorCode, Advice>> = {
  invalid_request: {
    when: 'A parameter or a member of the body is missing, mistyped or not among the allowed values; or the body is no JSON (415), too large (413) or too slow (408).',
    fix: 'Read errors: each entry names the field, what is wrong with it and, where there is a list, the allowed values. Correct them and send the request again.',
  },
  unsupported_identity_type: {
    when: 'A registration names a type other than anonymous.',
    fix: 'Register with "type": "anonymous". Nothing else is offered.',
  },
  unsupported_credential_type: {
    when: 'A registration asks for a credential other than an access token.',
    fix: 'Ask for "requested_credential_type": "access_token".',
  },
  invalid_token: {
    when: 'The bearer token is malformed, expired or revoked.',
    fix: 'Register again for a new one, or leave the Authorization header out: no request needs it, and no MCP client.',
  },
  insufficient_scope: {
    when: 'The token is good, but was not granted the scope of this operation.',
    fix: 'Register again and ask for the scope named in the answer, or leave the Authorization header out.',
  },
  forbidden_origin: {
    when: 'A browser on another site tried to send something, or the MCP server was called under a foreign host name.',
    fix: 'Send it from this site, or from a program that is no web page.',
  },
  not_found: {
    when: 'There is nothing at this address, or no record with this identifier.',
    fix: 'List the records first and use an identifier from the list. For pages, see /sitemap.xml or /llms.txt.',
  },
  method_not_allowed: {
    when: 'The address exists, but not for this method.',
    fix: 'Use one of the methods in the Allow header.',
  },
  not_acceptable: {
    when: 'The Accept header rules out every form this page has.',
    fix: 'Accept text/html, text/markdown, text/plain or */*.',
  },
  idempotency_conflict: {
    when: 'A request with the same key is being worked on at this moment.',
    fix: 'Wait a second and send the same request again: it gets the answer of the first.',
  },
  gone: {
    when: 'The record was here and has ended, such as a role that is closed.',
    fix: 'Forget the address and list what is there now.',
  },
  idempotency_mismatch: {
    when: 'The key has been used before, with other content.',
    fix: 'Choose a new key for the new content, or repeat the old content unchanged.',
  },
  rate_limited: {
    when: 'The client has used up its requests for the time window.',
    fix: 'Wait as many seconds as Retry-After says, then go on more slowly. RateLimit in every answer says what is left.',
  },
  server_error: {
    when: 'Something failed on our side. The answer carries the request id and nothing else.',
    fix: 'Try again later. If it stays, write to us with the request id.',
  },
  temporarily_unavailable: {
    when: 'A part of the service that must remember something cannot be reached. Nothing was stored.',
    fix: 'Wait as long as Retry-After says and send the same request again, with the same key if it had one.',
  },
}
