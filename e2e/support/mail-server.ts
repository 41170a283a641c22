import * as smtp from '@/packages/agent-access/test/mail-server'

/** A mail server, and what the site needs to send its mail there. */
export interface MailServer extends smtp.MailServer {
  readonly env: Readonly<Record<'SMTP_URL' | 'SMTP_FROM' | 'INQUIRY_TO', string>>
}

export async function startMailServer(): Promise<MailServer> {
  const server = await smtp.startMailServer()
  const from = 'Site <site@agency.example>'
  return Object.assign(server, {
    env: { SMTP_URL: server.url, SMTP_FROM: from, INQUIRY_TO: 'team@agency.example' },
  })
}
