import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RecordedSite, responseOf } from '@/packages/doctor/collection/recorded'
import { sites } from '@/packages/doctor/collection/sites'
import schema from '@/packages/doctor/report.schema.json'
import { siteClaims } from '@/packages/doctor/testing/program'
import { root } from '@/scripts/machine/root.mjs'
import { requireProgram } from '@/scripts/machine/system-program.mjs'
import { main } from './main'

const folder = mkdtempSync(join(tmpdir(), 'site-claims-test-'))
const [fileServer, , blog] = sites as [RecordedSite, RecordedSite, RecordedSite]
const addresses: string[] = []
const servers = [fileServer, blog].map((site) =>
  createServer((request, response) => {
    let body = ''
    request.on('data', (data) => {
      body += data
    })
    request.on('end', () => {
      const { method = '', url: path = '' } = request
      const headers = request.headers as Record<string, string>
      const answer = responseOf(site, { method, path, headers, body })
      const own = answer.body.replaceAll(site.origin, `http://${headers.host}`)
      response.writeHead(answer.status, answer.headers).end(own)
    })
  }),
)

beforeAll(async () => {
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    addresses.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  }
})

afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})

test('what is called wrongly ends with 2 and says how it is called', async () => {
  const wrong = [
    [],
    ['nonsense'],
    ['ftp://a.example'],
    ['https://a.example/path'],
    ['--wat'],
    ['https://a.example', '--ca', 'package.json'],
    ['https://a.example', '--fail-on', 'warning'],
    ['https://a.example', '--profile', 'agency'],
    ['https://a.example', '--html', '/no/such/folder/report.html'],
    ['https://a.example', '--max-requests', '0'],
    ['http://localhost:1'],
    ['http://192.168.0.1'],
    ['http://[::1]:3000'],
  ]
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const args of wrong) {
    said.mockClear()
    expect(await main(args, { name: 'site-claims', profiles: {} }), args.join(' ')).toBe(2)
    expect(said.mock.calls.join('\n'), args.join(' ')).toContain('site-claims https://any.site')
  }
  expect(said.mock.calls.join('\n')).toContain('If you mean it, add --allow-private.')
  said.mockRestore()
})

test('the exit says whether a claim is false, as it is told to', async () => {
  const [clean, wrong] = addresses as [string, string]
  const codes = await Promise.all([
    siteClaims(clean, '--allow-private', '--no-browser'),
    siteClaims(wrong, '--allow-private', '--no-browser'),
    siteClaims(wrong, '--allow-private', '--no-browser', '--fail-on', 'never'),
    siteClaims('http://127.0.0.1:1', '--allow-private', '--fail-on', 'never'),
    siteClaims(),
  ])
  expect(codes.map(({ code }) => code)).toEqual([0, 1, 0, 1, 2])
  expect(codes[0]?.output).toMatch(/^It only reads, and sends at most 120 requests, 2 at a time/)
  expect(codes[0]?.output).toContain('– MCP: nothing is claimed')
  expect(codes[1]?.output).toContain('    ✗ /llms.txt leads to /sourdough/, which answered 404')
  expect(codes[1]?.output).not.toContain('\u001b')
  expect(codes[3]?.output).toContain('could not be asked (ECONNREFUSED)')
})

test('one run writes every form of the report, and nothing else', async () => {
  const [, wrong = ''] = addresses
  const files = ['report.html', 'report.xml', 'report.sarif'] as const
  const [html, junit, sarif] = files.map((file) => join(folder, file)) as [string, string, string]
  const named = ['--html', html, '--junit', junit, '--sarif', sarif]
  const { output } = await siteClaims(wrong, '--allow-private', '--no-browser', '--json', ...named)
  const report = JSON.parse(output)
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true)
  expect(validate({ ...report, claims: [{ ...report.claims[0], verdict: 'pass' }] })).toBe(false)
  expect(readdirSync(folder).sort()).toEqual([...files].sort())
  expect(readFileSync(html, 'utf8')).toContain('/llms.txt leads to /sourdough/, which answered 404')
  const falseOnes = report.claims.filter(({ verdict }: { verdict: string }) => verdict === 'false')
  expect(falseOnes).toHaveLength(3)
  expect(readFileSync(junit, 'utf8').match(/<failure /g)).toHaveLength(3)
  const { runs } = JSON.parse(readFileSync(sarif, 'utf8'))
  expect(runs[0].results.filter(({ level }: { level: string }) => level === 'error')).toHaveLength(
    3,
  )
})

test('--ca trusts an authority of your own', async () => {
  const openssl = await requireProgram('openssl')
  const own = mkdtempSync(join(tmpdir(), 'site-claims-ca-'))
  const [key, cert] = [join(own, 'key.pem'), join(own, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(openssl, [...request, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createTlsServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    ({ url }, response) => response.writeHead(url === '/' ? 200 : 404).end('hello'),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = `https://localhost:${(server.address() as AddressInfo).port}`
  try {
    const named = [address, '--allow-private', '--no-browser']
    const [stranger, trusted] = await Promise.all([
      siteClaims(...named),
      siteClaims(...named, '--ca', cert),
    ])
    expect(stranger.output).toMatch(/TLS fails: .*; an authority of your own is named with --ca/)
    expect([stranger.code, trusted.code]).toEqual([1, 0])
  } finally {
    server.close()
    rmSync(own, { recursive: true })
  }
})

test('--explain shows requests and answers, --prompt what to do about them', async () => {
  const [, wrong = ''] = addresses
  const [explained, prompted] = await Promise.all([
    siteClaims(wrong, '--allow-private', '--no-browser', '--explain'),
    siteClaims(wrong, '--allow-private', '--no-browser', '--prompt'),
  ])
  expect(explained.output).toContain(`      > GET ${wrong}/sourdough/\n`)
  expect(explained.output).toContain('      < 404\n')
  expect(explained.output).toContain('llmstxt.org, Format: https://llmstxt.org/#format')
  expect(prompted.output).toContain(`site-claims '${wrong}' --explain`)
  expect(prompted.output).not.toContain('sourdough')
  expect(prompted.output).toContain('- Do: Take the link out, or serve what it promises.')
})

test('the general part knows nothing of this site', () => {
  const here = join(root, 'packages/doctor/src')
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  expect(sources.length).toBeGreaterThan(30)
  for (const file of sources)
    for (const [, from = ''] of readFileSync(join(here, file), 'utf8').matchAll(
      /from '([^']+)'/g,
    )) {
      expect(from, file).not.toMatch(/^@\//)
      if (from.startsWith('.'))
        expect(join(here, file, '..', from), file).toMatch(
          /packages\/doctor\/(?:src|package\.json)|scripts\/machine\/guarded$/,
        )
    }
  const guarded = readFileSync(join(root, 'scripts/machine/guarded.ts'), 'utf8')
  for (const [, from = ''] of guarded.matchAll(/from '([^']+)'/g)) expect(from).toMatch(/^node:/)
  expect(existsSync(join(root, 'packages/doctor/package.json'))).toBe(true)
})

test('an address is one word to the shell that --prompt is pasted into', async () => {
  const site = "http://a';touch$(id)owned;'.invalid"
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await main([site, '--prompt'], { name: 'echo', profiles: {} })
    const [, command = ''] =
      /When you are done, run: (.*)/.exec(printed.mock.calls.join('\n')) ?? []
    expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe(`${site}\n`)
  } finally {
    printed.mockRestore()
  }
})

test('--html without a file writes one that is named after the host, and says where', async () => {
  const before = process.cwd()
  process.chdir(folder)
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const args = [addresses[1] ?? '', '--allow-private', '--no-browser', '--json', '--html']
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await main(args, { name: 'doctor', profiles: {} })
    const file = join(process.cwd(), `${new URL(addresses[1] ?? '').host.replace(':', '-')}.html`)
    expect(readFileSync(file, 'utf8')).toContain('<!doctype html>')
    expect(said.mock.calls.flat()).toContain(`The report is in ${file}`)
  } finally {
    process.chdir(before)
    vi.restoreAllMocks()
  }
})

test('the help says which profile is meant', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const agency = async () => Promise.reject(new Error('It is only named'))
  await main(['--help'], { name: 'doctor', profiles: { agency }, profile: 'agency' })
  expect(said.mock.calls.join()).toContain('agency or none; agency unless told')
  vi.restoreAllMocks()
})
