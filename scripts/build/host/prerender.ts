import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Coding, Prerendered, Span } from '@/hosts/node/prerendered'
import { formCacheControl, publicCacheControl } from '@/lib/http/cache-control'
import { errorStatus } from '@/lib/http/error-status'
import { immutableCacheControl } from '@/lib/http/immutable'
import { isForm, withoutLanguage } from '@/lib/http/pages'
import { builtStatus, type Outputs, pagePolicy } from '@/scripts/build/postprocess'

interface Built {
  readonly path: string
  readonly file: string
  readonly status?: number | undefined
  readonly headers: Readonly<Record<string, string>>
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const revalidate = 'public, max-age=0, must-revalidate'

/** Every answer the build has made, and their bytes in one piece. */
export async function prerender(outputs: Outputs, projectFolder: string) {
  const pieces: Buffer[] = []
  let length = 0
  const known = new Map<string, Span>()
  const put = (bytes: Buffer): Span => {
    const hash = createHash('sha256').update(bytes).digest('base64url')
    const span = known.get(hash) ?? [length, bytes.length]
    if (known.has(hash)) return span
    known.set(hash, span)
    pieces.push(bytes)
    length += bytes.length
    return span
  }
  const all = [...prerendered(outputs), ...files(outputs), ...publicFiles(projectFolder)]
  const made = await Promise.all(all.map(async (built) => ({ built, ...(await coded(built)) })))
  const stored = made.map(({ built, plain, codings }) => {
    const spans = Object.entries(codings).map(([coding, bytes]) => [coding, put(bytes)])
    const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
    const entry = { tag, plain: put(plain), coded: Object.fromEntries(spans) }
    return [built.path, { ...entryOf(built, spans.length > 0), ...entry }] as const
  })
  return {
    prerendered: Object.fromEntries(stored),
    bytes: Buffer.concat(pieces),
  }
}

function prerendered({ prerenders }: Outputs): Built[] {
  return prerenders.flatMap(({ pathname, fallback }) =>
    fallback?.filePath && !pathname.startsWith('/_')
      ? [
          {
            path: pathname,
            file: fallback.filePath,
            status: fallback.initialStatus,
            headers: fallback.initialHeaders ?? {},
          },
        ]
      : [],
  )
}

const files = ({ staticFiles }: Outputs): Built[] =>
  staticFiles.map(({ pathname, filePath }) => ({
    path: pathname,
    file: filePath,
    headers: filePath.endsWith('.html')
      ? { 'content-security-policy': pagePolicy(readFileSync(filePath, 'utf8')) }
      : {},
  }))

/** How a file that is sent from the disk is answered. */
export const headersOfFile = (path: string) =>
  entryOf({ path, file: '', headers: {} }, false).headers

const isPicture = (path: string) => path.startsWith('/pictures/')

export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function publicFiles(projectFolder: string): Built[] {
  const folder = join(projectFolder, 'public')
  return filesBelow(folder)
    .filter((file) => !isPicture(file.slice(folder.length).split(sep).join('/')))
    .map((file) => ({
      path: encodeURI(file.slice(folder.length).split(sep).join('/')),
      file,
      headers: {},
    }))
}

/** Next builds these two pages without the status they are sent with. */
const statusOf: Readonly<Record<string, number>> = {
  '/404': errorStatus.not_found,
  '/500': errorStatus.server_error,
}

/** What the answer says of itself, whoever asks. */
function entryOf(
  { path, status = 200, headers }: Built,
  varies: boolean,
): Omit<Prerendered, 'tag' | 'plain' | 'coded'> {
  const { 'x-next-cache-tags': _, vary = '', ...kept } = headers
  const type = kept['content-type'] ?? mediaTypes[extname(path)] ?? mediaTypes['.html'] ?? ''
  const [page = path] = path.split(/\.segments\/|\.rsc$/)
  const said = builtStatus(page) ?? statusOf[path] ?? status
  const kind = /\.rsc$/.test(path) ? 'data' : type.startsWith('text/html') ? 'page' : 'file'
  const variesBy = [
    ...(kind === 'file' ? [] : ['Accept', vary]),
    ...(varies ? ['Accept-Encoding'] : []),
  ]
  return {
    kind,
    status: said,
    headers: {
      ...kept,
      'content-type': type,
      'cache-control': kept['cache-control'] ?? cacheControl(page, kind, said),
      ...(variesBy.length > 0 ? { vary: variesBy.filter(Boolean).join(', ') } : {}),
    },
  }
}

/** What is gone may be back tomorrow, and what is missing too. */
function cacheControl(path: string, kind: Prerendered['kind'], status: number): string {
  if (status >= 400) return 'no-store'
  if (path.startsWith('/_next/static/') || isPicture(path)) return immutableCacheControl
  if (kind === 'file') return revalidate
  return isForm(withoutLanguage(path)) ? formCacheControl : publicCacheControl
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A coding that saves nothing is left out. */
async function coded({ file }: Built) {
  const plain = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })])
  const made: [Coding, Buffer][] = [
    ['br', br],
    ['gzip', gz],
  ]
  const codings = made.filter(([, bytes]) => bytes.length < plain.length * worthwhile)
  return { plain, codings: Object.fromEntries(codings) as Partial<Record<Coding, Buffer>> }
}

const worthwhile = 0.8
