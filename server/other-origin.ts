import { createHash } from 'node:crypto'
import { tokenEstimate } from '@/lib/documents/markdown/document'
import { OtherOriginError, replacedInData, replacedInPage, scriptsIn } from './page-data'
import { type Prerendered, tagOf, tagOfDigest } from './prerendered'

/** The responses of a build, with their bodies as they are, in no coding. */
export interface Built {
  readonly origin: string
  readonly at: (path: string) => Prerendered | undefined
  readonly bodyOf: (response: Prerendered) => Buffer
  /** Every path, with what identifies its body. */
  readonly tags: () => Iterable<readonly [path: string, tag: string]>
}

interface Plain {
  readonly entry: Prerendered
  readonly body: Buffer
}

// Where addresses are parsed on their way, port 80 is left out of some.
const local = /^http:\/\/localhost:(?!80$)\d+$/
const isText = ({ headers }: Prerendered) => text.test(headers['content-type'] ?? '')
const text = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript))/
const sha256 = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])|(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{43}=/g
const estimate = 'x-markdown-tokens'

/** Whether a build is served at another origin than its own: on this machine, on another port. */
export const canMove = (from: string, to: string): boolean =>
  from !== to && local.test(from) && local.test(to)

/**
 * The responses that the build would have made on another port, each of them made when it is first
 * asked for. Two builds without SITE_URL differ in their origin and in what follows from it: lengths
 * in page data, hashes of scripts in policies, digests of one document in another. Any other form is
 * an error, not a guess.
 */
export function atOtherOrigin(built: Built, to: string) {
  const from = built.origin
  const wanted = new RegExp(`${from}(?!\\d)`, 'g')
  const { hostname, port } = new URL(from)
  const other = new RegExp(`${hostname}(?::|%3A)${port}(?!\\d)`, 'i')
  const known = new Map<string, Prerendered | undefined>()
  const making = new Set<string>()
  let latest: { readonly path: string; readonly body: Buffer } | undefined
  let pathsByTag: ReadonlyMap<string, string> | undefined

  function at(path: string): Prerendered | undefined {
    const response = known.get(path) ?? built.at(path)
    if (!response || known.has(path)) return response
    const { entry, body } = isText(response) ? made(path, response) : { entry: response }
    const moved = body && entry !== response ? withBody(path, response, entry, body) : undefined
    known.set(path, moved)
    return moved ?? response
  }

  /** Keeps the latest body alone, which is asked for next: all of them are too many for memory. */
  function withBody(path: string, response: Prerendered, entry: Prerendered, body: Buffer) {
    latest = { path, body }
    return {
      ...entry,
      plain: [0, body.length] as const,
      body: () => (latest?.path === path ? latest.body : made(path, response).body),
    }
  }

  function made(path: string, response: Prerendered): Plain {
    if (making.has(path))
      throw new OtherOriginError('documents state digests of each other in a circle')
    making.add(path)
    try {
      const before = { entry: response, body: built.bodyOf(response) }
      const after = withDigests(path, replaced(path, before), before.body)
      // Whatever names the port of the build by now does so in a way that nobody knows here.
      if (other.test(after.body.toString('latin1')))
        throw new OtherOriginError(`${path} still names ${from}`)
      return after
    } finally {
      making.delete(path)
    }
  }

  function replaced(path: string, { entry, body }: Plain): Plain {
    const headers = mapped(entry.headers, (value) => value.replace(wanted, to))
    const now = bodyAt(path, { entry, body }, wanted, to)
    if (now === body && !differ(headers, entry.headers)) return { entry, body }
    return finished({ entry: { ...entry, headers }, body: now }, body)
  }

  /** The same with the digests that a document states of others, or of itself in a header. */
  function withDigests(path: string, { entry, body }: Plain, before: Buffer): Plain {
    if (entry.kind !== 'file' || path.startsWith('/_next/')) return { entry, body }
    const bytes = body.toString('latin1')
    const stated = bytes.replace(sha256, digestNow)
    const now = stated === bytes ? body : Buffer.from(stated, 'latin1')
    const own = tagOf(before)
    const headers = mapped(entry.headers, (value) =>
      value.replace(sha256, (old) =>
        tagStated(old) === own ? hash(now, encodingOf(old)) : digestNow(old),
      ),
    )
    if (now === body && !differ(headers, entry.headers)) return { entry, body }
    return coded({ ...entry, headers }, now)
  }

  /** The digest that the document with this one has now. */
  function digestNow(old: string): string {
    pathsByTag ??= new Map([...built.tags()].map(([path, tag]) => [tag, path]))
    const path = pathsByTag.get(tagStated(old))
    const entry = path === undefined ? undefined : built.at(path)
    if (path === undefined || !entry || !isText(entry)) return old
    return hash(made(path, entry).body, encodingOf(old))
  }

  return at
}

/** Returns the same buffer where nothing changes. */
function bodyAt(path: string, { entry, body }: Plain, wanted: RegExp, by: string): Buffer {
  const bytes = body.toString('latin1')
  const made =
    entry.kind === 'page'
      ? replacedInPage(bytes, wanted, by)
      : entry.kind === 'data'
        ? replacedInData(bytes, wanted, by)
        : bytes.replace(wanted, by)
  if (made === bytes) return body
  // Its name is a hash of its content, and a browser keeps it for a year.
  if (path.startsWith('/_next/static/')) throw new OtherOriginError(`${path} names the origin`)
  return Buffer.from(made, 'latin1')
}

/** The headers that follow from the body, made anew; its codings are gone. */
function finished({ entry, body }: Plain, before: Buffer): Plain {
  const headers = { ...entry.headers }
  if (headers[estimate]) headers[estimate] = String(tokenEstimate(body.toString()))
  if (entry.kind !== 'page') return coded({ ...entry, headers }, body)
  const scripts = scriptsIn(body.toString())
  const hashes = new Map(
    scriptsIn(before.toString()).map((script, at) => [hash(script), hash(scripts[at] ?? '')]),
  )
  const rehashed = (one: string) => one.replace(sha256, (old) => hashes.get(old) ?? old)
  for (const [name, value] of Object.entries(headers)) headers[name] = rehashed(value)
  // A page that is served as a file has its policy inside.
  return coded({ ...entry, headers }, Buffer.from(rehashed(body.toString())))
}

const coded = (entry: Prerendered, body: Buffer): Plain => ({
  entry: { ...entry, tag: tagOf(body) },
  body,
})

type Headers = Prerendered['headers']

const mapped = (headers: Headers, change: (value: string) => string): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value)]))

const differ = (one: Headers, other: Headers) =>
  Object.entries(one).some(([name, value]) => value !== other[name])

type Encoding = 'hex' | 'base64'

const encodingOf = (digest: string): Encoding => (digest.length === 64 ? 'hex' : 'base64')

const tagStated = (digest: string) => tagOfDigest(Buffer.from(digest, encodingOf(digest)))

const hash = (bytes: string | Buffer, encoding: Encoding = 'base64') =>
  createHash('sha256').update(bytes).digest(encoding)
