import { listPictureFiles } from 'site-content'
import { journalPaths, paths } from '@/lib/config/paths'
import { catalog } from './current-content'

const role = catalog.open.roles[0]?.slug ?? ''
const closed = catalog.roles.find(({ closed }) => closed)?.slug ?? ''
const study = catalog.caseStudies[0]?.slug ?? ''
const entry = catalog.journal[0]?.slug ?? ''
const pictures = Object.entries(catalog.pictureSources).slice(0, 1)

/** An address of each kind that answers, and of each that is missing or refused. */
const addresses: readonly string[] = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...[paths.caseStudy(study), paths.role(role), paths.role(closed), paths.apply(role), '/de'],
  ...[journalPaths.index, journalPaths.entry(entry), journalPaths.feed, '/work.md', '/de/llms.txt'],
  ...[`${paths.jobs}/${role}`, `${paths.caseStudies}/${study}`, `${paths.jobs}?level=wizard`],
  ...[`${paths.jobs}/nobody`, '/api/nothing', '/.well-known/nothing', paths.pageTool('list_roles')],
  ...['/work?year=2025', '/careers?level=senior', '/careers?page=2', '/jobs', '/work/'],
  ...['/work/nothing', '/nothing', '/nothing.md', '/nothing.json', '/_next/static/nothing.js'],
  ...['/og/index.png', '/og/nothing.png', '/favicon.ico', '/icon.svg', '/icon-192.png'],
  ...pictures.flatMap(([folder, source]) =>
    [
      ...listPictureFiles(source)
        .slice(0, 1)
        .map(({ name }) => name),
      'nothing.jpg',
    ].map((name) => paths.picture(folder, name)),
  ),
]

const accepts = ['*/*', 'text/html', 'text/markdown', 'application/pdf']
const codings = ['identity', 'gzip']

/** What is of one response alone. */
const ofOne = /^(?:date|x-request-id|ratelimit|connection|keep-alive)$/

/** The nonce of a policy. */
const fresh = (text: string | null) => text?.replaceAll(/(nonce[-=]"?)[\w+/=-]+/g, '$1')

type Ask = (path: string, method: string, headers: Record<string, string>) => Promise<Response>

/** Asks each address by GET and by HEAD, and returns where status or headers differ, but for those of the transport. */
export async function findHeadDifferences(
  ask: Ask,
  ofTransport: readonly string[] = [],
): Promise<string[]> {
  const differences: string[] = []
  for (const path of addresses)
    for (const accept of accepts)
      for (const coding of codings) {
        const headers = { accept, 'accept-encoding': coding }
        const get = await ask(path, 'GET', headers)
        const head = await ask(path, 'HEAD', headers)
        const names = new Set([...get.headers.keys(), ...head.headers.keys()])
        if (get.status !== head.status) names.add('status')
        for (const name of names)
          if (
            !ofOne.test(name) &&
            !ofTransport.includes(name) &&
            (name !== 'content-length' || hasOneLength(get))
          ) {
            const [a, b] = [get, head].map((one) => fresh(one.headers.get(name)))
            if (name === 'status' || a !== b)
              differences.push(
                `${path} ${accept} ${coding} · ${name}: ${get.status} ${a} | ${head.status} ${b}`,
              )
          }
      }
  return differences
}

/** Checks for a body that does not repeat the method of the request, or a nonce. */
const hasOneLength = ({ status, headers }: Response) =>
  status !== 405 && !headers.get('content-security-policy')?.includes("'nonce-")
