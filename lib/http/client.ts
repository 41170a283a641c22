import ipaddr from 'ipaddr.js'
import { type Env, env, requestProof } from '@/lib/config/env'

/** Whoever cannot be told apart shares one quota. */
const unknownClient = 'unknown'

/** On a server of ours: the proof that the request hook has seen the request, with what it found. */
export const provenHeader = 'x-request-proof'

/**
 * The identity a quota counts: an IPv4 address, or the /64 of an IPv6 one. On Vercel the platform
 * says it; elsewhere the request hook, and what it has not seen is not believed.
 */
export function clientOf(
  headers: Headers,
  platform: Env['platform'] = env().platform,
  proof: string | undefined = requestProof(),
): string {
  if (platform === 'vercel')
    return identityOf(headers.get('x-vercel-forwarded-for') ?? headers.get('x-real-ip') ?? '')
  if (proof !== undefined && headers.get(provenHeader) !== proof) return unknownClient
  return identityOf(headers.get('x-forwarded-for') ?? '')
}

/** Who is calling a server of ours, given how many proxies in front of it are believed. */
export function trueForwardedFor(
  forwardedFor: string | undefined,
  socketAddress: string,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return socketAddress
  const claimed = forwardedFor?.split(',').at(-trustedProxies) ?? ''
  const address = bareAddress(claimed)
  return isAddress(address) ? address : socketAddress
}

function identityOf(text: string): string {
  const address = bareAddress(text)
  if (!isAddress(address)) return unknownClient
  if (!address.includes(':')) return address
  const { parts } = ipaddr.IPv6.parse(address)
  if (isMapped(parts)) return new ipaddr.IPv6(parts).toIPv4Address().toString()
  const network = parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/** ::ffff:0:0/96; the library compares with every range it knows, for each request. */
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
