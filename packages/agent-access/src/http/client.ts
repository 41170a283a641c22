import ipaddr from 'ipaddr.js'
import { DomainError } from '../errors'
import type { Messages } from '../messages'

/** Checks for a method that only asks for what is there. */
export const isReadRequest = ({ method }: { readonly method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD'

/** Clients without an address share one quota. */
const unknownClient = 'unknown'

/** How a request reaches the server, which decides what header names its client. */
export interface ProxySettings {
  readonly platform: 'vercel' | 'server'
  /** The number of proxies whose entries in `X-Forwarded-For` can be trusted. */
  readonly trustedProxies: number
}

/**
 * Quotas count an IPv4 address, or the /64 network of an IPv6 one. A platform sets the header;
 * proxies add the address that they see to the end of a list.
 */
export function identifyClient(
  headers: Headers,
  { platform, trustedProxies }: ProxySettings,
): string {
  if (platform === 'vercel')
    return toClientNetwork(headers.get('x-vercel-forwarded-for') ?? headers.get('x-real-ip') ?? '')
  const forwarded = headers.get('x-forwarded-for')?.split(',')
  return toClientNetwork(forwarded?.at(-Math.max(1, trustedProxies)) ?? '')
}

export function findClientAddress(
  forwardedFor: string | undefined,
  socketAddress: string,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return socketAddress
  const claimed = forwardedFor?.split(',').at(-trustedProxies) ?? ''
  const address = bareAddress(claimed)
  return isAddress(address) ? address : socketAddress
}

/** A client may use all of the network of an IPv6 address. */
export function toClientNetwork(text: string): string {
  const address = bareAddress(text)
  if (!address.includes(':')) return isAddress(address) ? address : unknownClient
  const parts = parseParts(address)
  if (!parts) return unknownClient
  if (isMapped(parts)) return new ipaddr.IPv6([...parts]).toIPv4Address().toString()
  const network = parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

function parseParts(address: string): readonly number[] | undefined {
  try {
    return ipaddr.IPv6.parse(address).parts
  } catch {
    return undefined
  }
}

/** ::ffff:0:0/96; the library would compare with every range it knows, for each request. */
const isMapped = (parts: readonly number[]) =>
  parts[5] === 0xffff && parts.slice(0, 5).every((part) => part === 0)

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const bareAddress = (text: string) =>
  text
    .trim()
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

const isAddress = (text: string) =>
  text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text)

/** Checks for a name of this machine itself, with or without a port, as `Host` has it. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})(?::\d{1,5})?$/i.test(host)

/** Refuses requests that another website makes a browser send; other programs send no Origin. */
export function refuseForeignOrigin(
  headers: Headers,
  origin: string,
  { requests }: Messages,
): void {
  const site = headers.get('sec-fetch-site')
  const from = headers.get('origin')
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : isForeign(from, headers, origin)
  if (!foreign) return
  throw new DomainError('forbidden_origin', requests.foreignOrigin({ origin }))
}

function isForeign(from: string | null, headers: Headers, origin: string): boolean {
  if (from === null || from === origin) return false
  const sender = URL.canParse(from) ? new URL(from) : undefined
  return sender?.origin !== from || sender.host !== headers.get('host')
}
