import { mailTransport } from '@/packages/agent-access/node'
import { isNotThere, type Names, senderIssues } from './sender'

export interface MailSettings {
  readonly url: string
  readonly from: string
  readonly to: string
}

export interface MailReport {
  /** What the mail server said when it took the mail. */
  readonly accepted: string | undefined
  /** What keeps mail from leaving, or from being trusted; each says what to do. */
  readonly failures: readonly string[]
  readonly warnings: readonly string[]
}

export interface MailCheck {
  readonly names: Names
  /** The selector of the key for DKIM, which the mail provider names. */
  readonly selector?: string | undefined
}

/** Looks at what the domain of the sender says, and sends a mail as the site would. */
export async function checkMail(
  settings: MailSettings,
  { names, selector }: MailCheck,
): Promise<MailReport> {
  const { failures, warnings } = await senderIssues(domainOf(settings.from), names, selector)
  const sent = await send(settings)
  return {
    accepted: sent.accepted,
    failures: [...(sent.failure ? [sent.failure] : []), ...failures],
    warnings,
  }
}

export const domainOf = (address: string): string =>
  /@([^\s@>]+)>?$/.exec(address.trim())?.[1]?.toLowerCase() ?? ''

async function send({ url, from, to }: MailSettings) {
  const transport = mailTransport(url)
  try {
    const { response } = await transport.sendMail({
      from,
      to,
      subject: 'Test of the contact form',
      text: 'This is a test: npm run check:mail sent it with the settings of the website.\n\nLook at its headers ("Show original"): "Authentication-Results" has to say spf=pass and dkim=pass.\n',
    })
    return { accepted: response, failure: undefined }
  } catch (error) {
    return { accepted: undefined, failure: failureOf(error as MailError, new URL(url)) }
  } finally {
    transport.close()
  }
}

interface MailError extends Error {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
}

/** What failed, in words, and what to do. */
function failureOf(error: MailError, { hostname, port, protocol }: URL): string {
  const server = `${hostname}${port && `:${port}`}`
  const { code = '', message, responseCode, response = message } = error
  if (isNotThere(code) || /ENOTFOUND|EAI_AGAIN/.test(message))
    return `There is no mail server named ${hostname}. Look at the host in SMTP_URL.`
  if (/ECONNREFUSED/.test(message))
    return `${server} refuses connections. Look at the port in SMTP_URL: 465 with smtps://, 587 with smtp://.`
  if (code === 'ETIMEDOUT' || /timeout|Greeting never received/i.test(message))
    return `${server} does not answer. Many hosts block mail to the outside: ask yours, or take port 587.`
  if (/wrong version number|ssl3_get_record/i.test(message))
    return `${server} does not speak TLS at once. Write smtp:// in place of ${protocol}//.`
  if (/certificate|self.signed|altnames/i.test(message))
    return `The certificate of ${server} is not valid for it: ${message}. Take the name that your mail provider gives.`
  if (code === 'EAUTH' || responseCode === 535 || responseCode === 530)
    return `${server} refuses the name or the password in SMTP_URL: ${response}. Write %40 for @ in it, %3A for :, %2F for /, %23 for #.`
  if (code === 'EENVELOPE' || (responseCode ?? 0) >= 500)
    return `${server} refuses the sender or the recipient: ${response}. SMTP_FROM has to be an address that the account may use, INQUIRY_TO one that exists.`
  if ((responseCode ?? 0) >= 400)
    return `${server} takes no mail for now: ${response}. Try again in some minutes.`
  return `${server} did not take the mail: ${message}.`
}
