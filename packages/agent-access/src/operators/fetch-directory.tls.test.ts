import type { RequestListener } from 'node:http'
import { createSecureContext, type TLSSocket, type TlsOptions } from 'node:tls'
import { expect, test } from 'vitest'
import { createAuthority, createSelfSigned, type Identity } from '../../test/authority'
import {
  answerDirectoryOf,
  answerDripping,
  createHostileAnswers,
  serve,
} from '../../test/directories'
import { createOperator } from '../../test/operator'
import { runFile } from '../../test/program'
import type { Input, Verified } from '../../test/verify-signatures'
import { operatorKeyDirectoryLimits } from '../limits'

const operator = await createOperator()
const answerDirectory = answerDirectoryOf(operator)
const authority = createAuthority()

/** Verifies requests of agents, in a process that trusts the authority. */
async function verify(
  agents: readonly string[],
  answers: Input['answers'] = {},
): Promise<readonly Verified[]> {
  const requests = await Promise.all(agents.map((agent) => operator.sign('shop.example', agent)))
  const input: Input = { requests, answers }
  const { code, output, errors } = await runFile(
    'test/verify-signatures.ts',
    [JSON.stringify(input)],
    // Who turns it off for another server, such as that of mail, still gets proven names.
    { NODE_EXTRA_CA_CERTS: authority.file, NODE_TLS_REJECT_UNAUTHORIZED: '0' },
  )
  expect(code, errors).toBe(0)
  return JSON.parse(output)
}

/** Shows the certificate of the name that is asked for. */
const showByName = (identities: Readonly<Record<string, Identity>>): TlsOptions => ({
  SNICallback: (name, done) => done(null, createSecureContext(identities[name])),
})

test('an operator is asked by its name, at the address that was verified', async () => {
  const asked: unknown[] = []
  const tls = showByName({
    'bot.test': authority.issue('bot.test'),
    localhost: authority.issue('localhost'),
  })
  const inside = await serve(answerDirectory, { tls })
  const { port } = inside
  const outside = await serve(
    (request, response) => {
      asked.push([(request.socket as TLSSocket).servername, request.headers.host])
      answerDirectory(request, response)
    },
    { address: '127.0.0.2', port, tls },
  )
  const changing = { 'bot.test': ['127.0.0.2', '127.0.0.1'] }
  expect(await verify([`https://bot.test:${port}`], changing)).toEqual([{ operator: 'bot.test' }])
  expect(asked).toEqual([['bot.test', `bot.test:${port}`]])
  expect(inside.counts.connections).toBe(0)
  expect(await verify([`https://localhost:${port}`])).toEqual([{ operator: 'localhost' }])
  expect([inside.counts.requests, outside.counts.requests]).toEqual([1, 1])
})

test('a certificate that does not prove the name names nobody, and is told nothing', async () => {
  const identities = {
    'bot.test': authority.issue('bot.test'),
    'other-name.test': authority.issue('bot.test'),
    'expired.test': authority.issue('expired.test', 0),
    'self-signed.test': createSelfSigned('self-signed.test'),
    'of-a-stranger.test': createAuthority().issue('of-a-stranger.test'),
  }
  const { port, counts } = await serve(answerDirectory, { tls: showByName(identities) })
  const hosts = Object.keys(identities)
  const verified = await verify(hosts.map((host) => `https://${host}:${port}`))
  expect(Object.fromEntries(hosts.map((host, at) => [host, verified[at]]))).toEqual({
    'bot.test': { operator: 'bot.test' },
    'other-name.test': { error: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    'expired.test': { error: 'CERT_HAS_EXPIRED' },
    'self-signed.test': { error: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'of-a-stranger.test': { error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
  })
  expect(counts.requests).toBe(1)
})

test('a hostile directory leads nowhere, ends in its time and holds nothing', async () => {
  const secret = await serve(answerDirectory, { tls: authority.issue('localhost') })
  const { listeners, sent } = createHostileAnswers(operator, `https://localhost:${secret.port}/`)
  const identity = authority.issue('*.hostile.test')
  const answers = new Map<string, RequestListener>([
    ['honest', answerDirectory],
    ...listeners.map((listener, at) => [`kind${at}`, listener] as const),
    ['silent', () => {}],
    ['dripping', answerDripping],
  ])
  const hostile = await serve(
    (request, response) => {
      const [name = ''] = (request.headers.host ?? '').split('.')
      answers.get(name)?.(request, response)
    },
    {
      tls: {
        SNICallback: (name, done) => {
          // It never ends the handshake.
          if (!name.startsWith('deaf.')) done(null, createSecureContext(identity))
        },
      },
    },
  )
  const names = [...answers.keys(), 'deaf']
  const verified = await verify(names.map((name) => `https://${name}.hostile.test:${hostile.port}`))
  expect(verified.map(({ operator }) => operator)).toEqual(
    names.map((name) => (name === 'honest' ? 'honest.hostile.test' : undefined)),
  )
  expect(secret.counts.connections).toBe(0)
  expect(hostile.counts.connections).toBe(names.length)
  expect(hostile.counts.requests).toBe(names.length - 1)
  expect(sent.bytes).toBeLessThan(50 * operatorKeyDirectoryLimits.bytes)
  await expect.poll(() => hostile.counts.open).toBe(0)
})
