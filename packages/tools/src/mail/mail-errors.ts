interface MailError extends Error {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
}

/** What an error means and what to do, by its codes and its message; the first that matches counts. */
const explanations: readonly (readonly [RegExp, string])[] = [
  [
    /ENOTFOUND|ENODATA|EDNS|EAI_AGAIN/,
    'There is no mail server named {host}. Look at the host in SMTP_URL.',
  ],
  [
    /ECONNREFUSED/,
    '{server} refuses connections. Look at the port in SMTP_URL: 465 with smtps://, 587 with smtp://.',
  ],
  [
    /ETIMEDOUT|timeout|Greeting never received/i,
    '{server} does not answer. Many hosts block mail to the outside: ask yours, or take port 587.',
  ],
  [
    /wrong version number|ssl3_get_record/i,
    '{server} does not speak TLS at once. Write smtp:// in place of smtps://.',
  ],
  [
    /certificate|self.signed|altnames/i,
    'The certificate of {server} is not valid for it: {message}. Take the name that your mail provider gives.',
  ],
  [
    /^(?:EAUTH|\w* 53[05]) /,
    '{server} refuses the name or the password in SMTP_URL: {response}. Write %40 for @ in it, %3A for :, %2F for /, %23 for #.',
  ],
  [
    /^(?:EENVELOPE|\w* 5\d\d) /,
    '{server} refuses the sender or the recipient: {response}. SMTP_FROM has to be an address that the account may use, INQUIRY_TO one that exists.',
  ],
  [/^\w* 4\d\d /, '{server} takes no mail for now: {response}. Try again in some minutes.'],
  [/^/, '{server} did not take the mail: {message}.'],
]

/** Says what failed when a mail was sent, and what to do. */
export function explainMailError(error: MailError, address: string): string {
  const { host: server, hostname: host } = new URL(address)
  const { code = '', message, responseCode = '', response = message } = error
  const details: Readonly<Record<string, string>> = { server, host, message, response }
  const text = `${code} ${responseCode} ${message}`
  const [, explanation = ''] = explanations.find(([pattern]) => pattern.test(text)) ?? []
  return explanation.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '')
}
