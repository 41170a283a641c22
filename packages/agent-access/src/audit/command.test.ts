import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { listParts, serveShop } from '../../test/access'
import { createAuthority } from '../../test/authority'
import { findFreePort } from '../../test/free-port'
import { runProgram } from '../../test/program'
import { runCheck } from './command'
import { ClaimFailure } from './outcome'

afterEach(() => vi.unstubAllEnvs())

async function check(...args: string[]) {
  const [log, error] = [vi.fn(), vi.fn()]
  const code = await runCheck(args, { output: { log, error } })
  return { code, output: log.mock.calls.join('\n'), errors: error.mock.calls.join('\n') }
}

test.each([
  [[], 'Name the address of a site: npx agent-access check https://your.host'],
  [['library'], '"library" is no address of a site: it must begin with https:// or http://.'],
  [['ftp://a.example'], '"ftp://a.example" is no address of a site'],
  [['https://a.example/?path'], 'must be an address only, such as https://a.example.'],
  [['https://a.example', 'https://b.example'], 'Name one address, not 2.'],
  [['https://a.example', '--wat'], "Unknown option '--wat'"],
  [['https://a.example', '--header', 'nonsense'], `"nonsense" must look like 'name: value'.`],
  [['https://a.example', '--browser', '/no/file'], 'There is no file "/no/file" for --browser.'],
])('a wrong call ends with 2, says why and how it is called: %j', async (args, message) => {
  const { code, output, errors } = await check(...args)
  expect({ code, output }).toEqual({ code: 2, output: '' })
  expect(errors).toContain(message)
  expect(errors).toContain('npx agent-access check https://your.host   asks a site')
})

test('--help says how it is called', async () => {
  const { code, output } = await check('--help')
  expect(code).toBe(0)
  expect(output).toMatch(/^npx agent-access check https:.*--json.*--header.*with 2 if/s)
})

test('where nothing answers, it says so and ends with 1', async () => {
  const { code, output } = await check(`http://127.0.0.1:${await findFreePort()}`)
  expect(output).toMatch(/^✗ site: .*\n {4}\/ could not be asked \(ECONNREFUSED\)\n {4}Fix: /)
  expect(output).not.toContain('\u001b')
  expect(code).toBe(1)
})

test('--strict ends with 1 where something could not be proven', async () => {
  const origin = await serveShop([listParts])
  const ownChecks = [
    {
      name: 'open',
      claim: 'Nobody knows.',
      fix: 'None.',
      run: async () => {
        throw new ClaimFailure('unproven', ['It was not asked.'])
      },
    },
  ]
  const run = (...more: string[]) =>
    runCheck([origin, '--json', ...more], {
      ownChecks,
      output: { log: vi.fn(), error: vi.fn() },
    })
  expect([await run(), await run('--strict')]).toEqual([0, 1])
})

test('where nothing answers, programs read it as JSON', async () => {
  const { code, output } = await check(`http://127.0.0.1:${await findFreePort()}`, '--json')
  expect(JSON.parse(output)).toMatchObject({ ok: false, claims: [{ verdict: 'false' }] })
  expect(code).toBe(1)
})

test('a certificate of an authority of your own is trusted as Node trusts it', async () => {
  const authority = createAuthority()
  const server = createServer(authority.issue('localhost'), (_, response) =>
    response.writeHead(404).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = `https://localhost:${(server.address() as AddressInfo).port}`
  try {
    const stranger = await runProgram(['check', address, '--json'])
    const trusted = await runProgram(['check', address], { NODE_EXTRA_CA_CERTS: authority.file })
    expect(stranger.output).toMatch(/TLS fails: .*NODE_EXTRA_CA_CERTS/)
    expect(stranger.output).toContain('"isOfCertificate": true')
    expect(trusted.output).toContain('What answers here offers nothing to agents (/llms.txt 404')
    expect([stranger.code, trusted.code]).toEqual([1, 1])
  } finally {
    server.close()
  }
})
