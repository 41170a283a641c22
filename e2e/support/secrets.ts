/** What a site of these tests shares with whoever watches it, if they do not choose. */
export const cronSecret = 'cron-secret-of-the-tests'

/** Everything of a text that must not be found where it was not meant to be: it, and its coded forms. */
function listEncodings(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [
    ...new Set([
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('base64url'),
      bytes.toString('hex'),
    ]),
  ]
}

export interface Leak {
  readonly secret: string
  readonly line: string
}

/** Each line that holds one of the secrets, in any form and any case. */
export function leaksIn(output: string, secrets: Iterable<string>): Leak[] {
  const encodings = [...secrets].flatMap((secret) =>
    listEncodings(secret).map((form) => ({ secret, form: form.toLowerCase() })),
  )
  return output.split('\n').flatMap((line) => {
    const lower = line.toLowerCase()
    return encodings.flatMap(({ secret, form }) => (lower.includes(form) ? [{ secret, line }] : []))
  })
}
