import {
  type InnerList,
  type Item,
  isInnerList,
  parseDictionary,
  parseItem,
  serializeInnerList,
  serializeItem,
} from 'structured-headers'

export const webBotAuthTag = 'web-bot-auth'

/** A request as its signer knew it. */
export interface SignedRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
}

/** A signature of a request, with what it covers and its parameters (RFC 9421). */
export interface RequestSignature {
  readonly label: string
  readonly input: InnerList
  readonly value: ArrayBuffer
}

/** Reads the signatures of a request; none where the headers are malformed. */
export function readSignatures(headers: Headers): readonly RequestSignature[] {
  const inputs = readDictionary(headers, 'signature-input')
  const values = readDictionary(headers, 'signature')
  return [...(inputs ?? [])].flatMap(([label, input]) => {
    const [value] = values?.get(label) ?? []
    return isInnerList(input) && value instanceof ArrayBuffer ? { label, input, value } : []
  })
}

/**
 * The text that is signed (section 2.5); undefined where it covers what is not there or not known.
 */
export function createSignatureBase(request: SignedRequest, input: InnerList): string | undefined {
  const [components] = input
  const lines = new Map<string, string>()
  for (const component of components) {
    const name = serializeItem(component)
    const value = findComponent(request, component)
    if (value === undefined || lines.has(name)) return undefined
    lines.set(name, value)
  }
  lines.set('"@signature-params"', serializeInnerList(input))
  return [...lines].map((line) => line.join(': ')).join('\n')
}

/** The components that are no fields (section 2.2). */
const derivedComponents: Readonly<Record<string, (request: SignedRequest) => string>> = {
  '@method': ({ method }) => method,
  '@authority': ({ url }) => url.host,
  '@scheme': ({ url }) => url.protocol.slice(0, -1),
  '@target-uri': ({ url }) => url.href,
  '@request-target': ({ url }) => url.pathname + url.search,
  '@path': ({ url }) => url.pathname,
  '@query': ({ url }) => url.search || '?',
}

function findComponent(request: SignedRequest, [name, parameters]: Item): string | undefined {
  if (typeof name !== 'string' || name !== name.toLowerCase()) return undefined
  const [parameter, ...others] = parameters.keys()
  if (others.length > 0) return undefined
  if (name === '@query-param' && parameter === 'name')
    return findParameter(request.url, String(parameters.get('name')))
  if (name.startsWith('@'))
    return parameter === undefined && Object.hasOwn(derivedComponents, name)
      ? derivedComponents[name]?.(request)
      : undefined
  if (parameter === undefined) return request.headers.get(name) ?? undefined
  if (parameter !== 'key') return undefined
  const member = readDictionary(request.headers, name)?.get(String(parameters.get('key')))
  return member && (isInnerList(member) ? serializeInnerList(member) : serializeItem(member))
}

/** Section 2.2.8: one that is there twice may not be covered. */
function findParameter({ searchParams }: URL, encodedName: string): string | undefined {
  const [value, ...more] = [...searchParams].filter(([name]) => encode(name) === encodedName)
  return value && more.length === 0 ? encode(value[1]) : undefined
}

/** Encodes as forms do, but for spaces. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const readDictionary = (headers: Headers, name: string) =>
  orUndefined(() => parseDictionary(headers.get(name) ?? ''))

/** Where the keys of a signer are, as a signature covers it. */
export function findSignatureAgent(
  headers: Headers,
  { label, input: [components] }: RequestSignature,
): Item | undefined {
  const covered = components.filter(([name]) => name === 'signature-agent')
  const keys = covered.map(([, parameters]) => parameters.get('key'))
  // Earlier drafts have one text in place of a dictionary, and agents still send it.
  if (covered.length === 1 && keys[0] === undefined)
    return orUndefined(() => parseItem(headers.get('signature-agent') ?? ''))
  // A signature may cover the members of others too; its own then has its label.
  const key = keys.length > 1 ? keys.find((one) => one === label) : keys[0]
  const member = readDictionary(headers, 'signature-agent')?.get(String(key))
  return member && !isInnerList(member) ? member : undefined
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
