// The files of the site that run for one request of each sort, once its caches are warm: what somebody
// has to read who follows it. `npm run bench -- ways` after `npm run build`.
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { SourceMap } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { site } from '@/e2e/support/built-site'
import { hiddenFields } from '@/e2e/support/forms'
import { anna } from '@/e2e/support/inquiries'
import { paths } from '@/lib/config/paths'
import { root } from '@/scripts/machine/root.mjs'

const ofSite = /^(?:app|components|lib|server)\//

let sent = 0
const inquiry = () => ({ ...anna, workEmail: `anna${++sent}@client.example` })

async function form() {
  const body = new FormData()
  const fields = await hiddenFields(paths.contact, site)
  for (const [name, value] of [...fields, ...Object.entries(inquiry())]) body.append(name, value)
  return () => site(paths.contact, { method: 'POST', body })
}

async function mcp() {
  const params = {
    name: 'submit_contact_inquiry',
    arguments: { ...inquiry(), dryRun: false },
  }
  const headers = { 'mcp-protocol-version': '2025-11-25' }
  return () =>
    site(paths.mcp, { json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers })
}

const jobs = async () => () => site(`${paths.jobs}?location=berlin`)

/** Each prepares a request, of which only the sending is measured. */
const ways = {
  [`GET ${paths.jobs}`]: jobs,
  [`POST ${paths.contact}`]: form,
  [`POST ${paths.mcp}, an inquiry`]: mcp,
}

/** Returns the sources of what a bundle has at these offsets. */
function sourcesIn(bundle: string, offsets: readonly number[]): string[] {
  const text = readFileSync(bundle, 'utf8')
  const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')))
  return offsets.flatMap((offset) => {
    const before = text.slice(0, offset).split('\n')
    const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0)
    if (!('originalSource' in entry)) return []
    return resolve(bundle, '..', entry.originalSource.replace('file://', ''))
  })
}

async function filesOf(prepare: () => Promise<() => Promise<Response>>): Promise<string[]> {
  for (let round = 0; round < 3; round++) await (await (await prepare())()).text()
  const send = await prepare()
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await session.post('Profiler.takePreciseCoverage')
  const response = await send()
  if (response.status >= 400) throw new Error(await response.text())
  // A delivery begins after the response.
  await wait(300)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const files = result
    .filter(({ url }) => url.startsWith('file://'))
    .flatMap(({ url, functions }) => {
      const file = fileURLToPath(url)
      const ran = functions.flatMap(({ ranges: [whole] }) =>
        whole?.count ? whole.startOffset : [],
      )
      if (ran.length === 0) return []
      return file.startsWith(join(root, '.next')) ? sourcesIn(file, ran) : file
    })
  return [...new Set(files.map((file) => relative(root, file)))].filter((file) => ofSite.test(file))
}

for (const [name, prepare] of Object.entries(ways)) {
  const files = await filesOf(prepare)
  console.log(`${name}: ${files.length} files\n  ${files.toSorted().join('\n  ')}\n`)
}
process.exit(0)
