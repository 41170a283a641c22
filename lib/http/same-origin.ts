import { DomainError } from '@/lib/domain/errors'

/** Refuses requests that another website makes a browser send; other programs send no Origin. */
export function refuseForeignOrigin(headers: Headers, origin: string): void {
  const site = headers.get('sec-fetch-site')
  const from = headers.get('origin')
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : isForeign(from, headers, origin)
  if (!foreign) return
  throw new DomainError(
    'forbidden_origin',
    `Another website may not send this for its visitors. Send it from ${origin}, or from a program without an Origin header.`,
  )
}

function isForeign(from: string | null, headers: Headers, origin: string): boolean {
  if (from === null || from === origin) return false
  const sender = URL.canParse(from) ? new URL(from) : undefined
  return sender?.origin !== from || sender.host !== headers.get('host')
}
