import { createHash } from 'node:crypto'
import { tokenEstimate } from '@/lib/documents/markdown/token-estimate'
import { OtherOriginError, replacedInData, replacedInPage, scriptsIn } from './page-data'
import { type BuiltSite, type Prerendered, type Span, tagOf, unpacked } from './prerendered'

/** A response of the build with its body as it is, in no coding. */
export interface Plain {
  readonly entry: Prerendered
  readonly body: Buffer
}

type Responses = ReadonlyMap<string, Plain>

// Where addresses are parsed on their way, port 80 is left out of some.
const local = /^http:\/\/localhost:(?!80$)\d+$/
const isText = ({ headers }: Prerendered) => text.test(headers['content-type'] ?? '')
const text = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript))/
const sha256 = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])|(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{43}=/g
const estimate = 'x-markdown-tokens'
const roundsMax = 5

/** Whether a build is served at another origin than its own: on this machine, on another port. */
export const canMove = (from: string, to: string): boolean =>
  from !== to && local.test(from) && local.test(to)

// No file is as long, so a span from here on is of a body that has changed.
const changedFrom = 2 ** 50

/** The responses of a build that differ at another origin, by path, and their bodies by span. */
export function movedResponses(site: BuiltSite, stored: Buffer, origin: string) {
  const at = new Map<string, Prerendered>()
  const bodies: Buffer[] = []
  let end = changedFrom
  for (const [path, { entry, body }] of atOtherOrigin(plainOf(site, stored), site.origin, origin)) {
    at.set(path, { ...entry, plain: [end, body.length] })
    bodies.push(body)
    end += body.length
  }
  const bytes = Buffer.concat(bodies)
  const bytesOf = ([start, length]: Span) =>
    start < changedFrom
      ? undefined
      : bytes.subarray(start - changedFrom, start - changedFrom + length)
  return { at, bytesOf }
}

/** Every response of a build with its body. */
export function plainOf(site: BuiltSite, stored: Buffer): Map<string, Plain> {
  const at = unpacked(site)
  return new Map(
    Object.keys(site.prerendered).map((path) => {
      const entry = at(path) as Prerendered
      const [start, length] = entry.plain
      return [path, { entry, body: stored.subarray(start, start + length) }]
    }),
  )
}

/**
 * What the build would have made on another port: the responses that differ. Two builds without
 * SITE_URL differ in their origin and in what follows from it: lengths in page data, hashes of
 * scripts in policies, digests of one document in another. Any other form is an error, not a guess.
 */
export function atOtherOrigin(built: Responses, from: string, to: string): Map<string, Plain> {
  const wanted = new RegExp(`${from}(?!\\d)`, 'g')
  const changed = new Map<string, Plain>()
  for (const [path, plain] of built) {
    if (!isText(plain.entry)) continue
    const body = bodyAt(path, plain, wanted, to)
    const entry = {
      ...plain.entry,
      headers: mapped(plain.entry.headers, (value) => value.replace(wanted, to)),
    }
    if (body !== plain.body || differ(entry.headers, plain.entry.headers))
      changed.set(path, finished({ entry, body }, plain.body))
  }
  const all = withDigests(built, changed)
  requireNone(new Map([...built, ...all]), from)
  return all
}

/** Whatever names the port of the build by now does so in a way that nobody knows here. */
function requireNone(all: Responses, from: string): void {
  const { hostname, port } = new URL(from)
  const left = new RegExp(`${hostname}(?::|%3A)${port}(?!\\d)`, 'i')
  for (const [path, { entry, body }] of all)
    if (isText(entry) && left.test(body.toString('latin1')))
      throw new OtherOriginError(`${path} still names ${from}`)
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
  entry: { ...entry, tag: tagOf(body), ...(entry.coded ? { coded: {} } : {}) },
  body,
})

/** The same with the digests that documents state of others, or of themselves in a header. */
function withDigests(built: Responses, changed: Responses): Map<string, Plain> {
  const stating = [...built].filter(
    ([path, { entry, body }]) =>
      entry.kind === 'file' &&
      !path.startsWith('/_next/') &&
      isText(entry) &&
      (body.toString('latin1').search(sha256) >= 0 ||
        Object.values(entry.headers).some((value) => value.search(sha256) >= 0)),
  )
  let made = new Map(changed)
  for (let round = 0; round < roundsMax; round++) {
    const digests = digestsOf(built, made)
    const stated = (one: string) => one.replace(sha256, (old) => digests.get(old) ?? old)
    made = new Map(changed)
    for (const [path, plain] of stating) {
      const { entry, body } = changed.get(path) ?? plain
      const headers = mapped(entry.headers, stated)
      const now = Buffer.from(stated(body.toString('latin1')), 'latin1')
      if (!now.equals(plain.body) || differ(headers, plain.entry.headers))
        made.set(path, coded({ ...entry, headers }, now))
    }
    const after = digestsOf(built, made)
    if ([...after].every(([old, digest]) => digests.get(old) === digest)) return made
  }
  throw new OtherOriginError('documents state digests of each other in a circle')
}

/** The digests of what has changed, from that of the build to that of now. */
function digestsOf(built: Responses, made: Responses): Map<string, string> {
  const digests = new Map<string, string>()
  for (const [path, { body }] of made)
    for (const encoding of ['hex', 'base64'] as const)
      digests.set(hash(built.get(path)?.body ?? '', encoding), hash(body, encoding))
  return digests
}

type Headers = Prerendered['headers']

const mapped = (headers: Headers, change: (value: string) => string): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value)]))

const differ = (one: Headers, other: Headers) =>
  Object.entries(one).some(([name, value]) => value !== other[name])

const hash = (bytes: string | Buffer, encoding: 'hex' | 'base64' = 'base64') =>
  createHash('sha256').update(bytes).digest(encoding)
