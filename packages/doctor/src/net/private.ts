import ipaddr from 'ipaddr.js'

/** Whether an IP address leads anywhere but to the public network. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return true
  return ipaddr.process(bare).range() !== 'unicast'
}

/** Names that never are public; what others lead to shows when they are looked up. */
export function isPrivateName(hostname: string): boolean {
  const name = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (ipaddr.isValid(name)) return isPrivateAddress(name)
  return (
    name === 'localhost' ||
    /\.(?:localhost|local|internal|home\.arpa)$/.test(name) ||
    !name.includes('.')
  )
}
