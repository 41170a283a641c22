import { escapeHtml } from '@/lib/domain/escape'
import type { Inquiry, InquiryContent } from '@/lib/domain/inquiry'

export interface Mail {
  readonly messageId: string
  readonly subject: string
  readonly replyTo: { readonly name: string; readonly address: string }
  readonly date: Date
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** Composes the mail to the agency; one inquiry always gives one mail, message id included. */
export function mailOf(inquiry: Inquiry, domain: string): Mail {
  const { id, receivedAt, content } = inquiry
  const rows = rowsOf(inquiry)
  return {
    messageId: `<${id}@${domain}>`,
    subject: subjectOf(content),
    replyTo: { name: `${content.firstName} ${content.lastName}`, address: content.workEmail },
    date: receivedAt,
    text: [...rows.map(([name, value]) => `${name}: ${value}`), '', content.challenge, ''].join(
      '\n',
    ),
    html: htmlOf(rows, content.challenge),
    headers: {
      'X-Inquiry-Id': id,
      // RFC 3834: auto-responders of the agency do not answer to the address that was typed in.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}

export function subjectOf(content: InquiryContent): string {
  const name = `${content.firstName} ${content.lastName}`
  if (content.kind === 'application') return `Application for ${content.roleTitle}: ${name}`
  return `Inquiry from ${name}${content.company ? ` (${content.company})` : ''}`
}

/** Returns the other members of an inquiry with their labels. */
export const rowsOf = ({ id, receivedAt, content, suspicions }: Inquiry): [string, string][] => [
  ...personRows(content),
  ['Received', receivedAt.toISOString()],
  ['Inquiry', id],
  ...(suspicions.length > 0
    ? [['Was held back for', suspicions.join(', ')] as [string, string]]
    : []),
]

function personRows(content: InquiryContent): [string, string][] {
  const particular: [string, string | undefined][] =
    content.kind === 'application'
      ? [
          ['Role', `${content.roleTitle} (${content.roleId})`],
          ...content.links.map((link): [string, string] => ['Link', link]),
        ]
      : [['Company', content.company]]
  const rows: [string, string | undefined][] = [
    ['Name', `${content.firstName} ${content.lastName}`],
    ['Email', content.workEmail],
    ['Phone', content.phone],
    ...particular,
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

/** Escapes all text and uses plain elements, so that nothing can be clicked, loaded or run. */
function htmlOf(rows: readonly (readonly [string, string])[], challenge: string): string {
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td dir="auto">${escapeHtml(value)}</td></tr>`,
  )
  const lines = challenge
    .split('\n')
    .map((line) => `<div dir="auto">${escapeHtml(line) || '&nbsp;'}</div>`)
  return `<!doctype html><html><body><table cellpadding="4">${cells.join('')}</table><hr>${lines.join('')}</body></html>`
}
