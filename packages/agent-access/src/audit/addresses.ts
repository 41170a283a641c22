import { isLoopbackHost } from '../http/client'

/** Every address that the text names, without the punctuation around it; templates are left out. */
export function findUrls(text: string): string[] {
  // HTML within XML is escaped, and its quotation marks end an address too.
  const plain = text.replaceAll(/&(?:quot|lt|gt);/g, '"')
  const urls = plain.match(/https?:\/\/[^\s"'<>)\]`\\]+/g) ?? []
  return [...new Set(urls.map((address) => address.replace(/(?<![.,;:…])[.,;:…]+$/, '')))].filter(
    (address) => !/[{…*]/.test(address) && URL.canParse(address),
  )
}

/** Where names of formats live; nobody is sent there. */
const standards = [
  'https://static.modelcontextprotocol.io',
  'https://schemas.agentskills.io',
  'http://www.sitemaps.org',
  'http://www.google.com',
  'http://www.w3.org',
  'https://iana.org',
  'https://www.rfc-editor.org',
  'https://json-schema.org',
]

export const isStandardsOrigin = (origin: string): boolean => standards.includes(origin)

/** Checks for this machine or its own network, where no name and no certificate is public. */
export const isLocalHostname = (hostname: string): boolean =>
  isLoopbackHost(hostname) ||
  hostname.endsWith('.localhost') ||
  /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(hostname) ||
  !/[.:]/.test(hostname)
