import { closeSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { extname, join } from 'node:path'
import { isCompressible } from '../src/compress'
import { internalOutputHeaders } from '../src/next-internals'
import {
  type ByteSpan,
  bodiesFileName,
  createETag,
  type PrerenderedResponse,
} from '../src/prerendered'
import { applyPolicy } from './apply-policy'
import type { HostBuildOptions, NextBuild, PageOutputs } from './build'
import { keepStaticFiles, listFilesBelow } from './earlier-files'

interface Output {
  readonly path: string
  readonly file: string
  readonly status?: number | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly isImmutable?: boolean
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

const unknownType = 'application/octet-stream'
const immutable = 'public, max-age=31536000, immutable'
const revalidate = 'public, max-age=0, must-revalidate'

/** Writes the bodies of everything the build has made into one file, each once. */
export function writeResponses(build: NextBuild, options: HostBuildOptions) {
  const responses = new Map<string, PrerenderedResponse>()
  const spans = new Map<string, ByteSpan>()
  const outputs = [
    ...prerenderOutputs(build),
    ...staticOutputs(build, options),
    ...publicOutputs(build.projectDir),
  ]
  let bytes = 0
  const target = join(options.folder, bodiesFileName)
  const file = openSync(`${target}.new`, 'w')
  for (const output of outputs) {
    const body = readFileSync(output.file)
    const tag = createETag(body)
    const span = spans.get(tag) ?? ([bytes, body.length] as const)
    if (!spans.has(tag)) bytes += writeSync(file, body)
    spans.set(tag, span)
    responses.set(output.path, { ...toResponse(output, body.length, build, options), tag, span })
  }
  closeSync(file)
  // A server that runs has the file of before open and goes on reading it.
  renameSync(`${target}.new`, target)
  return { bytes, responses }
}

type Fallback = PageOutputs['prerenders'][number]['fallback']

/**
 * Checks for the empty shell of a page that is rendered for each request, as Next makes it with Cache Components.
 * Data of any page may have such a state, but then no file.
 */
export const isShell = (fallback: Fallback): boolean =>
  fallback?.filePath !== undefined && fallback.postponedState !== undefined

const prerenderOutputs = ({ outputs }: NextBuild): Output[] =>
  outputs.prerenders.flatMap(({ pathname, fallback }) => {
    if (
      isShell(fallback) ||
      !fallback?.filePath ||
      (pathname.startsWith('/_') && pathname !== '/_not-found')
    )
      return []
    const headers = Object.entries(fallback.initialHeaders ?? {})
    return {
      path: pathname === '/_not-found' ? '/404' : pathname,
      file: fallback.filePath,
      status: fallback.initialStatus,
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    }
  })

const staticOutputs = (build: NextBuild, options: HostBuildOptions): Output[] =>
  [...build.outputs.staticFiles, ...keepStaticFiles(build)].map(({ pathname, filePath }) => ({
    path: pathname,
    file: filePath,
    isImmutable: pathname.startsWith('/_next/static/'),
    headers: filePath.endsWith('.html')
      ? {
          'content-security-policy': applyPolicy(pathname, filePath, { toPolicy: options.toPolicy })
            .policy,
        }
      : {},
  }))

const publicOutputs = (projectDir: string): Output[] =>
  listFilesBelow(join(projectDir, 'public'))
    .map(({ file, path }) => ({ file, path: `/${path}` }))
    .map((output) => ({
      ...output,
      // A file of the site with an unknown ending, or none, is no page.
      headers: extname(output.path) in mediaTypes ? {} : { 'content-type': unknownType },
    }))

/** Next builds these two pages without the status they are sent with. */
const errorPageStatus: Readonly<Record<string, number>> = { '/404': 404, '/500': 500 }

/** What is sent of a response beside its bytes; nothing of it depends on the request. */
export function toResponse(
  { path, status = errorPageStatus[path] ?? 200, headers, isImmutable }: Output,
  bytes: number,
  { routing }: Pick<NextBuild, 'routing'>,
  {
    getCacheControl,
    pageVaryHeaders = [],
  }: Pick<HostBuildOptions, 'getCacheControl' | 'pageVaryHeaders'>,
): Omit<PrerenderedResponse, 'tag' | 'span'> {
  const { vary = '', ...own } = headers
  const others = Object.fromEntries(
    Object.entries(own).filter(([name]) => !internalOutputHeaders.includes(name)),
  )
  const type = others['content-type'] ?? mediaTypes[extname(path)] ?? mediaTypes['.html'] ?? ''
  const isData = path.endsWith(routing.rsc.suffix)
  // Pages have no extension; an HTML file of public/ has.
  const isPage = type.startsWith('text/html') && !path.endsWith('.html')
  const kind = isData ? 'data' : isPage ? 'page' : 'file'
  const compressible = isCompressible(type, bytes)
  const varyHeaders = [
    ...(kind === 'file' ? [] : [...pageVaryHeaders, vary]),
    ...(compressible ? ['Accept-Encoding'] : []),
  ].filter(Boolean)
  const usual = status >= 400 ? 'no-store' : isImmutable ? immutable : revalidate
  return {
    kind,
    status,
    headers: {
      ...others,
      'content-type': type,
      'cache-control': others['cache-control'] ?? getCacheControl?.(path, kind, status) ?? usual,
      ...(varyHeaders.length > 0 ? { vary: varyHeaders.join(', ') } : {}),
    },
    ...(compressible && { isCompressible: true }),
  }
}
