import ipaddr from 'ipaddr.js'
import { type Env, env } from '@/lib/config/env'
import { isOurOwnHost } from '@/lib/runtime/own-host'

/** Whoever cannot be told apart shares one quota. */
const unknownClient = 'unknown'

/**
 * The identity a quota counts: an IPv4 address, or the /64 of an IPv6 one. A platform says it; our
 * own server has put the true address in its place; Next by itself leaves what proxies have added.
 */
export function clientOf(
  headers: Headers,
  platform: Env['platform'] = env().platform,
  trustedProxies: number = isOurOwnHost() ? 1 : env().trustedProxies,
): string {
  if (platform === 'vercel')
    return networkOf(headers.get('x-vercel-forwarded-for') ?? headers.get('x-real-ip') ?? '')
  const forwarded = headers.get('x-forwarded-for')?.split(',')
  return networkOf(forwarded?.at(-Math.max(1, trustedProxies)) ?? '')
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

/** An IPv4 address, or the network an IPv6 address is in: others of it are the same client's. */
export function networkOf(text: string): string {
  const address = bareAddress(text)
  if (!address.includes(':')) return isAddress(address) ? address : unknownClient
  const parts = partsOf(address)
  if (!parts) return unknownClient
  if (isMapped(parts)) return new ipaddr.IPv6([...parts]).toIPv4Address().toString()
  const network = parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

function partsOf(address: string): readonly number[] | undefined {
  try {
    return ipaddr.IPv6.parse(address).parts
  } catch {
    return undefined
  }
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
