import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { runDoctor } from '@/e2e/support/doctor'
import { anyFree } from '@/e2e/support/ports.mjs'
import { requireProgram } from '@/scripts/cli/system-program.mjs'

afterEach(() => vi.unstubAllEnvs())

test('what is called wrongly ends with 2 and says how it is called', async () => {
  const wrong = [
    ['--wat'],
    ['ftp://a.example'],
    ['https://a.example/path'],
    ['https://a.example', 'https://b.example'],
    ['https://a.example', '--header', 'nonsense'],
    ['https://a.example', '--browser', '/no/such/file'],
  ]
  const results = await Promise.all(wrong.map((args) => runDoctor(...args)))
  for (const [at, { code, errors }] of results.entries())
    expect([code, errors], wrong[at]?.join(' ')).toEqual([
      2,
      expect.stringContaining('doctor -- https://your.host'),
    ])
})

test('where nobody answers, it says so and ends with 1', async () => {
  const { code, output } = await runDoctor(`http://127.0.0.1:${await anyFree()}`)
  expect(output).toMatch(/^✗ site: .*\n {4}\/ could not be asked \(ECONNREFUSED\)\n {4}Fix: /)
  expect(output).not.toContain('\u001b')
  expect(code).toBe(1)
})

test('an owner is told that nobody answers', async () => {
  const { code, output } = await runDoctor(`http://127.0.0.1:${await anyFree()}`, '--owner')
  expect(output).toContain('nobody answers at this address')
  expect(code).toBe(1)
})

test('a certificate of an authority of your own is trusted as Node trusts it', async () => {
  const openssl = await requireProgram('openssl')
  const own = mkdtempSync(join(tmpdir(), 'doctor-ca-'))
  const [key, cert] = [join(own, 'key.pem'), join(own, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(openssl, [...request, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
    response.writeHead(404).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = `https://localhost:${(server.address() as AddressInfo).port}`
  try {
    const stranger = await runDoctor(address)
    vi.stubEnv('NODE_EXTRA_CA_CERTS', cert)
    const trusted = await runDoctor(address)
    expect(stranger.output).toMatch(/TLS fails: .*NODE_EXTRA_CA_CERTS/)
    expect(trusted.output).toContain('What answers here is not this site (/llms.txt 404')
    expect([stranger.code, trusted.code]).toEqual([1, 1])
  } finally {
    server.close()
    rmSync(own, { recursive: true })
  }
})
