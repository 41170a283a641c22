import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const names = ['localhost', '127.0.0.1', '[::1]']

/**
 * The path behind the token of this run, if whoever asks may ask: by a name of this machine, which a
 * foreign page that rebinds its own does not have, from no other page, and with the token. Whatever
 * changes something must name the dashboard itself as its origin, as browsers do.
 */
export function admitted(
  request: IncomingMessage,
  port: number,
  token: string,
): string | undefined {
  const { host = '', origin, 'sec-fetch-site': site } = request.headers
  if (!names.some((name) => host === `${name}:${port}`)) return undefined
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (origin === undefined ? !isRead : origin !== `http://${host}`) return undefined
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return undefined
  const [, first = '', ...rest] = (request.url ?? '').split('/')
  return isSame(first, token) ? `/${rest.join('/')}` : undefined
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
