import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyFree } from '@/scripts/port.mjs'
import { requireProgram } from '@/scripts/system-program.mjs'
import { asNewClient, doctor } from '@/testing/doctor'
import { expect, newClientAddress, test } from '@/testing/test'
import { diagnose } from '@/tools/doctor/diagnose'

const findings = (output: string) => output.match(/^ {4}✗ .*$/gm)
const checks = (output: string) => output.match(/^[✓⚠✗–] .*$/gm)

async function serving<T>(server: Server, use: (port: number) => Promise<T>): Promise<T> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    return await use((server.address() as AddressInfo).port)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const fileServer: RequestListener = ({ url }, response) =>
  url === '/'
    ? response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>')
    : response.writeHead(404).end('Not found')

const appOfOnePage: RequestListener = (_, response) =>
  response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>')

const doorkeeper: RequestListener = (_, response) => response.writeHead(401).end()

test('it says how it is called, and when nothing answers', async () => {
  const wrong = [
    [],
    ['nonsense'],
    ['ftp://a.example'],
    ['http://a.example/path'],
    ['--wat'],
    ['https://a.example', '--ca', 'package.json'],
  ]
  await Promise.all(
    wrong.map(async (args) => {
      const { code, errors } = await doctor(...args)
      expect(code, args.join()).toBe(2)
      expect(errors, args.join()).toContain('npm run doctor -- https://your.host')
    }),
  )
  const { code, errors } = await doctor(`http://localhost:${await anyFree()}`)
  expect(code).toBe(1)
  expect(errors).toMatch(/Nothing answers at http:\/\/localhost:\d+: .*ECONNREFUSED/)
})

for (const [what, listener, reason] of [
  ['a server of files', fileServer, /^ {4}✗ This is not such a site: \/llms\.txt 404, /],
  ['an app of one page', appOfOnePage, /^ {4}✗ This is not such a site: \/llms\.txt 200, /],
  ['a protected deployment', doorkeeper, /^ {4}✗ Nobody is let in: \/llms\.txt 401, /],
] as const)
  test(`${what} is one line`, async () => {
    const { code, output } = await serving(createServer(listener), (port) =>
      doctor(`http://127.0.0.1:${port}`),
    )
    expect(findings(output)).toEqual([expect.stringMatching(reason)])
    expect(checks(output)).toHaveLength(1)
    expect(output).toContain('It sends at most 118 requests; the site names no quota.\n')
    expect(code).toBe(1)
  })

test('another name of the same site is one line', async ({ baseURL: address }) => {
  const baseURL = String(address)
  const other = baseURL.replace('localhost', '127.0.0.1')
  const { code, output } = await doctor(other, ...asNewClient())
  expect(findings(output)).toEqual([`    ✗ The site calls itself ${baseURL}, not ${other}`])
  expect(output).toContain(`→ Audit it by that name: npm run doctor -- ${baseURL}; or`)
  expect(checks(output)).toHaveLength(1)
  expect(code).toBe(1)
})

test('a site that goes down meanwhile is one line', async ({ baseURL: address }) => {
  const baseURL = String(address)
  let left = 30
  const diagnosis = await diagnose(baseURL, {
    headers: { 'x-forwarded-for': newClientAddress() },
    fetch: async (input, init) => {
      left -= 1
      if (left < 0) throw new TypeError('fetch failed')
      return fetch(input, init)
    },
  })
  const red = diagnosis.checks.filter(({ status }) => status === 'fault')
  expect(red).toEqual([diagnosis.checks.at(-1)])
  expect(red[0]?.findings).toHaveLength(1)
  expect(diagnosis.ok).toBe(false)
})

test('--ca trusts an authority of your own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const openssl = await requireProgram('openssl', { elsewhere: 'or from https://openssl.org' })
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(openssl, [...request, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, fileServer)
  try {
    await serving(server, async (port) => {
      const stranger = await doctor(`https://localhost:${port}`)
      expect(stranger.errors).toMatch(/Nothing answers at .*certificate.* --ca\.\n/)
      const trusted = await doctor(`https://localhost:${port}`, '--ca', cert)
      expect(findings(trusted.output)).toEqual([expect.stringContaining('not such a site')])
      expect([stranger.code, trusted.code]).toEqual([1, 1])
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
