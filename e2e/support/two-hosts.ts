import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { journalPaths, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { newClientAddress } from './client-address'

/** One request, to be put to both hosts. */
export interface SampleRequest {
  readonly label: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface ReceivedResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const role = catalog.openRoles(new Date())[0]?.slug ?? ''
const closed = catalog.roles.find(({ closed }) => closed)?.slug ?? ''
const entry = catalog.journal[0]?.slug ?? ''
const study = catalog.caseStudies[0]?.slug ?? ''

const addresses = [
  ...[paths.home, paths.work, paths.careers, paths.about, paths.contact, paths.agents],
  ...[paths.agentErrors, paths.connect, paths.apiDocs, paths.caseStudy(study), paths.role(role)],
  ...[journalPaths.index, journalPaths.entry(entry), journalPaths.feed, '/journal/nothing'],
  ...[paths.role(closed), paths.role('nobody'), paths.apply(role), '/work.md', '/index.md'],
  ...['/work/nothing', '/de/careers/nothing', '/og/nothing.png', '/og/nothing'],
  ...['/nothing.json', '/nothing/here.json', '/de/work/nothing.json'],
  ...['/nothing.md', '/nothing', '/index', '/404', '/500', '/_not-found', '/work.rsc', '/work/'],
  ...['/jobs', '/contact/?a=b', '/contact.md'],
  ...[
    '/careers?level=senior',
    '/careers?x=1',
    '/work?year=2025',
    '/per-request/careers',
    '/md/page/work',
  ],
  ...[
    paths.jobs,
    `${paths.jobs}?level=wizard`,
    `${paths.jobs}/${role}`,
    paths.jobsAlias,
    '/api/nothing',
    '/.well-known/nothing',
  ],
  ...[paths.taxonomies, paths.inquiries, paths.mcp, paths.register, paths.revoke, paths.openapi],
  ...[paths.llms, paths.authGuide, paths.feed, paths.careersFeed, paths.sitemap, paths.robots],
  ...[paths.pageTools, paths.skills, paths.protectedResource, paths.health, paths.ready],
  ...['/icon-192.png', '/icon.svg', '/manifest.webmanifest', '/_next/static/nothing.js'],
]

const rsc = { rsc: '1', accept: '*/*' }
const variants: readonly (readonly [string, Readonly<Record<string, string>>, string?])[] = [
  ['GET', {}],
  ['GET', { accept: 'text/html' }],
  ['GET', { accept: 'text/markdown' }],
  ['GET', { accept: 'application/json' }],
  ['GET', { accept: 'application/pdf' }],
  ['GET', { 'accept-encoding': 'gzip' }],
  ['GET', { 'accept-encoding': 'br, gzip' }],
  ['GET', { 'if-none-match': '*' }],
  ['GET', { 'if-none-match': '"nothing"' }],
  ['GET', rsc],
  ['GET', { ...rsc, 'next-router-prefetch': '1' }],
  ['GET', { ...rsc, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
  ['HEAD', { accept: 'text/html' }],
  ['HEAD', { accept: 'text/markdown' }],
  ['POST', {}],
  ['POST', { 'content-type': 'application/json' }, '{}'],
  ['OPTIONS', {}],
  ['PUT', {}],
  ['DELETE', { rsc: '1' }],
]

export const sampleRequests: readonly SampleRequest[] = addresses.flatMap((path) =>
  variants.map(([method, headers, body]) => ({
    label: `${method} ${path} ${JSON.stringify(headers)}`,
    method,
    path,
    headers,
    ...(body ? { body } : {}),
  })),
)

export function send(
  url: string,
  { method, path, headers, body }: SampleRequest,
): Promise<ReceivedResponse> {
  const options = {
    method,
    headers: {
      'x-forwarded-for': newClientAddress(),
      ...headers,
      ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    },
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, options, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const { statusCode: status = 0, headers } = response
      resolve({ status, headers, text: plain(Buffer.concat(chunks), headers) })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function plain(bytes: Buffer, headers: IncomingHttpHeaders): string {
  if (bytes.length === 0) return ''
  const coding = headers['content-encoding']
  if (coding === 'br') return brotliDecompressSync(bytes).toString()
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
