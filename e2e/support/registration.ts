/** What a client sends to be given a token with these scopes. */
export const registration = (...scopes: readonly string[]) => ({
  type: 'anonymous',
  requested_credential_type: 'access_token',
  requested_scopes: scopes,
})
