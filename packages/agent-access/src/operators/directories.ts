import { toBase64Url } from '../http/base64'
import { readBytesUpTo } from '../http/body'
import { operatorDirectoriesMax, operatorKeyDirectoryLimits, operatorKeysSeconds } from '../limits'
import { withTimeout } from '../stores/availability'

/** Fetches what is at an address. Rejects where it is not public, and follows no redirect. */
export type FetchDirectory = (
  address: URL,
  options: { readonly signal: AbortSignal; readonly forTests: boolean },
) => Promise<Response>

export const operatorDirectoryPath = '/.well-known/http-message-signatures-directory'
const mediaType = 'application/http-message-signatures-directory+json'

/** The thumbprint of the example key of RFC 9421, whose private half everybody knows. */
const exampleKeyId = 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U'

interface DirectoryKey {
  readonly x: string
  readonly notBefore: number
  readonly notAfter: number
  imported?: Promise<CryptoKey>
}

interface Directory {
  readonly keys: ReadonlyMap<string, DirectoryKey>
  readonly fetchedAt: number
  readonly freshUntil: number
}

interface Options {
  readonly fetchDirectory: FetchDirectory
  readonly forTests?: boolean
}

/** Keeps the keys of operators, each of which only vouches for its own. */
export class OperatorKeyDirectories {
  /** The one that was used last is the last. */
  readonly #directories = new Map<string, Directory>()
  /** When each was asked last; in the order of it. */
  readonly #askedAt = new Map<string, number>()
  readonly #fetches = new Map<string, Promise<Directory | undefined>>()

  constructor(private readonly options: Options) {}

  /** Undefined where the operator has no key of this thumbprint, or cannot be asked. */
  async findKey({ origin }: URL, keyId: string, now: Date): Promise<CryptoKey | undefined> {
    const at = now.getTime()
    const cachedDirectory = this.#directories.get(origin)
    const isKnown =
      cachedDirectory && at < cachedDirectory.freshUntil && cachedDirectory.keys.has(keyId)
    const directory = isKnown
      ? cachedDirectory
      : ((await this.#refresh(origin, at)) ?? cachedDirectory)
    if (!directory || at > directory.fetchedAt + operatorKeysSeconds.max * 1000) return undefined
    const key = directory.keys.get(keyId)
    if (key || cachedDirectory) this.#keep(origin, directory)
    if (!key || at < key.notBefore || at > key.notAfter) return undefined
    key.imported ??= importKey(key)
    return key.imported.catch(() => undefined)
  }

  /** Asks an operator at most once a minute, and a few strangers at once. */
  #refresh(origin: string, at: number): Promise<Directory | undefined> | undefined {
    const underWay = this.#fetches.get(origin)
    if (underWay) return underWay
    if (at < (this.#askedAt.get(origin) ?? -Infinity) + operatorKeysSeconds.min * 1000)
      return undefined
    if (!this.#directories.has(origin) && this.#fetches.size >= operatorDirectoriesMax.fetched)
      return undefined
    this.#askedAt.delete(origin)
    this.#askedAt.set(origin, at)
    dropOldest(this.#askedAt, operatorDirectoriesMax.failed)
    const fetching = this.#fetch(origin, at)
      .catch(() => undefined)
      .finally(() => this.#fetches.delete(origin))
    this.#fetches.set(origin, fetching)
    return fetching
  }

  #keep(origin: string, directory: Directory): void {
    this.#directories.delete(origin)
    this.#directories.set(origin, directory)
    dropOldest(this.#directories, operatorDirectoriesMax.kept)
  }

  async #fetch(origin: string, at: number): Promise<Directory> {
    const { fetchDirectory, forTests = false } = this.options
    const controller = new AbortController()
    const { signal } = controller
    const address = new URL(operatorDirectoryPath, origin)
    const reading = fetchDirectory(address, { signal, forTests }).then(readDirectory)
    try {
      const { text, freshSeconds } = await withTimeout(operatorKeyDirectoryLimits.ms, reading)
      const keys = await readKeys(JSON.parse(text), forTests)
      return { keys, fetchedAt: at, freshUntil: at + freshSeconds * 1000 }
    } finally {
      // Ends what is still being fetched.
      controller.abort()
    }
  }
}

function dropOldest(entries: Map<string, unknown>, max: number): void {
  const [oldest] = entries.size > max ? entries.keys() : []
  if (oldest !== undefined) entries.delete(oldest)
}

async function readDirectory(response: Response) {
  const { status, redirected, headers, body } = response
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  const isDirectory = status === 200 && !redirected && type.trim().toLowerCase() === mediaType
  const bytes = isDirectory
    ? await readBytesUpTo(response, operatorKeyDirectoryLimits.bytes)
    : undefined
  if (!bytes || bytes.byteLength > operatorKeyDirectoryLimits.bytes) {
    await body?.cancel().catch(() => undefined)
    throw new Error('no directory')
  }
  return { text: new TextDecoder().decode(bytes), freshSeconds: readFreshSeconds(headers) }
}

/** RFC 9111, section 4.2.1, within our bounds. */
function readFreshSeconds(headers: Headers): number {
  const control = headers.get('cache-control') ?? ''
  const [, maxAge] = /(?:^|[\s,])max-age="?(\d+)/i.exec(control) ?? []
  const expires = Date.parse(headers.get('expires') ?? '') - Date.parse(headers.get('date') ?? '')
  const { usual, min, max } = operatorKeysSeconds
  const stated = maxAge === undefined ? expires / 1000 : Number(maxAge)
  const seconds = /no-store|no-cache/i.test(control) ? 0 : Number.isNaN(stated) ? usual : stated
  return Math.min(max, Math.max(min, seconds - Number(headers.get('age') ?? 0)))
}

/** By thumbprint, which is computed: a `kid` is only a claim. */
async function readKeys(directory: unknown, forTests: boolean) {
  const { keys } = Object(directory) as { readonly keys?: unknown }
  if (!Array.isArray(keys) || keys.length > operatorKeyDirectoryLimits.keys)
    throw new Error('no keys')
  const entries = keys.filter(isUsable).map(async ({ x, nbf = -Infinity, exp = Infinity }) => {
    const json = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })
    const thumbprint = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(json))
    const key: DirectoryKey = { x, notBefore: nbf * 1000, notAfter: exp * 1000 }
    return [toBase64Url(thumbprint), key] as const
  })
  const keysById = new Map(await Promise.all(entries))
  if (!forTests) keysById.delete(exampleKeyId)
  return keysById
}

interface UsableKey {
  readonly x: string
  readonly nbf?: number
  readonly exp?: number
}

const isTime = (value: unknown) => value === undefined || typeof value === 'number'

function isUsable(key: unknown): key is UsableKey {
  const { kty, crv, x, use = 'sig', nbf, exp } = Object(key)
  const isSigning = kty === 'OKP' && crv === 'Ed25519' && use === 'sig'
  return isSigning && isTime(nbf) && isTime(exp) && /^[\w-]{43}$/.test(String(x))
}

const importKey = ({ x }: DirectoryKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify'])
