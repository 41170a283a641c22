import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { doctor } from '@/packages/doctor/testing/program'
import { requireProgram } from '@/scripts/machine/system-program.mjs'
import { main } from './main'

test('what is called wrongly ends with 2 and says how it is called', async () => {
  const wrong = [
    [],
    ['nonsense'],
    ['ftp://a.example'],
    ['https://a.example/path'],
    ['--wat'],
    ['https://a.example', 'https://b.example'],
    ['https://a.example', '--ca', 'package.json'],
    ['https://a.example', '--header', 'nonsense'],
    ['https://a.example', '--browser', '/no/such/file'],
  ]
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const args of wrong) {
    said.mockClear()
    expect(await main(args), args.join(' ')).toBe(2)
    expect(said.mock.calls.join('\n'), args.join(' ')).toContain('doctor -- https://your.host')
  }
  said.mockRestore()
})

test('where nobody answers, it says so and ends with 1', async () => {
  const { code, output } = await doctor('http://127.0.0.1:1')
  expect(output).toMatch(/^It only reads, and sends at most 118 requests, 2 at a time/)
  expect(output).toContain('could not be asked (ECONNREFUSED)')
  expect(output).not.toContain('\u001b')
  expect(code).toBe(1)
})

test('--ca trusts an authority of your own', async () => {
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
    const [stranger, trusted] = await Promise.all([doctor(address), doctor(address, '--ca', cert)])
    expect(stranger.output).toMatch(/TLS fails: .*; an authority of your own is named with --ca/)
    expect(trusted.output).toContain('What answers here is not this site (/llms.txt 404')
    expect([stranger.code, trusted.code]).toEqual([1, 1])
  } finally {
    server.close()
    rmSync(own, { recursive: true })
  }
})
