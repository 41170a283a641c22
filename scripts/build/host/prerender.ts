import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { extname, join, sep } from 'node:path'
import { areaOf } from '@/lib/config/areas'
import { cacheTags, failedPage, isData, missingPage, pageOfData } from '@/lib/config/next-private'
import { formCacheControl, publicCacheControl } from '@/lib/http/cache-control'
import { errorStatus } from '@/lib/http/http-error'
import { immutableCacheControl } from '@/lib/http/immutable'
import { isForm, withoutLanguage } from '@/lib/site/addresses'
import { builtStatus, type Outputs } from '@/scripts/build/postprocess'
import { pagePolicy } from '@/server/page/policy'
import {
  type BuiltSite,
  type Prerendered,
  prerenderedBytes,
  prerenderedIndex,
  type Span,
  tagOf,
} from '@/server/prerendered'
import { isCompressible } from '@/server/respond'

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

/**
 * Writes the bodies of everything the build has made into one file, each once, and lists the
 * responses by path. Returns how many bytes that are.
 */
export function prerender(
  outputs: Outputs,
  projectFolder: string,
  folder: string,
  siteOf: (responses: ReadonlyMap<string, Prerendered>) => BuiltSite,
): number {
  const responses = new Map<string, Prerendered>()
  const written = new Map<string, Span>()
  let length = 0
  mkdirSync(folder, { recursive: true })
  const bytesFile = join(folder, prerenderedBytes)
  const file = openSync(`${bytesFile}.new`, 'w')
  for (const built of [...prerendered(outputs), ...files(outputs), ...publicFiles(projectFolder)]) {
    const body = readFileSync(built.file)
    const tag = tagOf(body)
    const plain = written.get(tag) ?? ([length, body.length] as const)
    if (!written.has(tag)) length += writeSync(file, body)
    written.set(tag, plain)
    responses.set(built.path, { ...entryOf(built, body.length), tag, plain })
  }
  closeSync(file)
  // A server that runs has the file of before open and goes on reading it.
  renameSync(`${bytesFile}.new`, bytesFile)
  writeFileSync(join(folder, prerenderedIndex), JSON.stringify(siteOf(responses)))
  return length
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
export const headersOfFile = (path: string) => entryOf({ path, file: '', headers: {} }, 0).headers

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
  [missingPage]: errorStatus.not_found,
  [failedPage]: errorStatus.server_error,
}

/** Headers that do not depend on the request. */
function entryOf(
  { path, status = 200, headers }: Built,
  bytes: number,
): Omit<Prerendered, 'tag' | 'plain'> {
  const { [cacheTags]: _, vary = '', ...kept } = headers
  const type = kept['content-type'] ?? mediaTypes[extname(path)] ?? mediaTypes['.html'] ?? ''
  const page = pageOfData(path)
  const said = builtStatus(page) ?? statusOf[path] ?? status
  const isHtml = type.startsWith('text/html') && areaOf(path).is !== 'service'
  // Pages have no extension; an HTML file of public/ has.
  const kind = isData(path) ? 'data' : isHtml && !path.endsWith('.html') ? 'page' : 'file'
  const compressible = isCompressible(type, bytes)
  const variesBy = [
    ...(kind === 'file' ? [] : ['Accept', vary]),
    ...(compressible ? ['Accept-Encoding'] : []),
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
    ...(compressible && { isCompressible: true }),
  }
}

/** What is gone may be back tomorrow, and what is missing too. */
function cacheControl(path: string, kind: Prerendered['kind'], status: number): string {
  if (status >= 400) return 'no-store'
  if (path.startsWith('/_next/static/') || isPicture(path)) return immutableCacheControl
  if (kind === 'file') return revalidate
  return isForm(withoutLanguage(path)) ? formCacheControl : publicCacheControl
}
