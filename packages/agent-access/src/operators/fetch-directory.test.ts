import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import {
  answerDirectoryOf,
  answerDripping,
  createHostileAnswers,
  serve,
} from '../../test/directories'
import { createOperator, directoryType } from '../../test/operator'
import { operatorDirectoriesMax, operatorKeyDirectoryLimits } from '../limits'
import { MemoryQuota } from '../stores/quota.memory'
import { createDirectoryFetch } from './fetch-directory'
import { webBotAuth } from './web-bot-auth'

const operator = await createOperator()

const answerDirectory = answerDirectoryOf(operator)

type Resolve = NonNullable<Parameters<typeof createDirectoryFetch>[0]>

/** Verifies requests of the operator, which says where its keys are. */
function createVerify(resolve: Resolve, forTests = true) {
  const verify = webBotAuth({ fetchDirectory: createDirectoryFetch(resolve), forTests })
  const quota = new MemoryQuota()
  return async (agent: string, now = new Date()) => {
    const createdAt = Math.floor(now.getTime() / 1000)
    const times = { createdAt, expiresAt: createdAt + 60 }
    const headers = new Headers(await operator.sign('shop.example', agent, times))
    const request = { method: 'GET', url: new URL('https://shop.example/'), headers }
    return verify(request, { now, quota })
  }
}

const here: Resolve = async () => ['127.0.0.1']

test('an honest directory is fetched once, and again when it is no longer fresh', async () => {
  let maxAge = 120
  const { port, counts } = await serve((request, response) => {
    expect(request.url).toBe('/.well-known/http-message-signatures-directory')
    expect(request.headers.accept).toBe(directoryType)
    response.setHeader('cache-control', `public, max-age=${maxAge}`)
    answerDirectory(request, response)
  })
  const verify = createVerify(here)
  const agent = `http://bot.test:${port}`
  const began = Date.now()
  const verifyAfter = (seconds: number) => verify(agent, new Date(began + seconds * 1000))
  for (let time = 0; time < 5; time += 1) expect(await verifyAfter(0)).toBe('bot.test')
  expect(await verifyAfter(119)).toBe('bot.test')
  expect(counts.requests).toBe(1)
  maxAge = 0
  expect(await verifyAfter(121)).toBe('bot.test')
  expect(counts.requests).toBe(2)
  // No operator is asked more than once a minute.
  expect(await verifyAfter(180)).toBe('bot.test')
  expect(counts.requests).toBe(2)
  expect(await verifyAfter(182)).toBe('bot.test')
  expect(counts.requests).toBe(3)
})

test('many requests at once fetch it once', async () => {
  const { port, counts } = await serve(answerDirectory)
  const verify = createVerify(here)
  const all = Array.from({ length: 50 }, () => verify(`http://bot.test:${port}`))
  expect(new Set(await Promise.all(all))).toEqual(new Set(['bot.test']))
  expect(counts.requests).toBe(1)
})

test('a key that was taken away ends with the next fetch; one that cannot be fetched stays a day', async () => {
  const hour = 3600
  let answer: RequestListener
  const { port } = await serve((request, response) => {
    response.setHeader('cache-control', 'max-age=60')
    answer(request, response)
  })
  const began = Date.now()
  const open = () => {
    const verify = createVerify(here)
    return (seconds: number) => verify(`http://bot.test:${port}`, new Date(began + seconds * 1000))
  }
  const [verifyAfter, verifyLater] = [open(), open()]
  answer = answerDirectory
  expect(await verifyAfter(0)).toBe('bot.test')
  expect(await verifyLater(0)).toBe('bot.test')
  answer = (_, response) => response.writeHead(503).end()
  expect(await verifyAfter(hour)).toBe('bot.test')
  expect(await verifyLater(25 * hour)).toBeUndefined()
  answer = (_, response) => response.setHeader('content-type', directoryType).end('{"keys":[]}')
  expect(await verifyAfter(2 * hour)).toBeUndefined()
  answer = (_, response) => response.writeHead(503).end()
  expect(await verifyAfter(3 * hour)).toBeUndefined()
})

test('the address that was verified is the one that is connected to', async () => {
  const inside = await serve(answerDirectory)
  const outside = await serve(answerDirectory, { address: '127.0.0.2', port: inside.port })
  let lookups = 0
  const changing: Resolve = async () => {
    lookups += 1
    return lookups === 1 ? ['127.0.0.2'] : ['127.0.0.1']
  }
  expect(await createVerify(changing)(`http://rebinding.test:${inside.port}`)).toBe(
    'rebinding.test',
  )
  expect(lookups).toBe(1)
  expect(outside.counts.requests).toBe(1)
  expect(inside.counts.connections).toBe(0)
})

const notPublic = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.1.2.3',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:93.184.215.14',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'nonsense',
  '',
]

test.each(notPublic)('an operator at %s is not asked', async (address) => {
  const fetchDirectory = createDirectoryFetch(async () => [address])
  const { signal } = new AbortController()
  const sent = fetchDirectory(new URL('https://bot.example/'), { signal, forTests: false })
  await expect(sent).rejects.toThrow('public address')
})

test('one address that is not public is enough, and a host may be none itself', async () => {
  const { signal } = new AbortController()
  const mixed = createDirectoryFetch(async () => ['93.184.215.14', '10.0.0.1'])
  const none = createDirectoryFetch(async () => [])
  for (const fetchDirectory of [mixed, none])
    await expect(
      fetchDirectory(new URL('https://bot.example/'), { signal, forTests: false }),
    ).rejects.toThrow('public address')
  const resolved = createDirectoryFetch(async () => ['93.184.215.14'])
  for (const literal of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
  ])
    await expect(resolved(new URL(literal), { signal, forTests: false })).rejects.toThrow(
      'public address',
    )
})

test('a thousand hostile directories lead nowhere, and hold nothing', async () => {
  const secret = await serve(answerDirectory)
  const inside = `http://127.0.0.1:${secret.port}/.well-known/http-message-signatures-directory`
  const { listeners, endless, sent } = createHostileAnswers(operator, inside)
  const hostile = await serve((request, response) => {
    const [, kind] = /^kind(\d+)/.exec(request.headers.host ?? '') ?? []
    listeners[Number(kind)]?.(request, response)
  })
  const resolve: Resolve = async (host) => {
    const [, at] = /^inside(\d+)/.exec(host) ?? []
    return at === undefined ? ['127.0.0.1'] : [privateAddresses[Number(at)] ?? '']
  }
  const privateAddresses = notPublic.filter((address) => !/^(?:127|::1$)/.test(address))
  const verify = createVerify(resolve)
  const agents = Array.from({ length: 1000 }, (_, at) => {
    const host =
      at % 2 === 0
        ? `inside${(at / 2) % privateAddresses.length}.n${at}.test`
        : `kind${at % listeners.length}.n${at}.test`
    return `http://${host}:${hostile.port}`
  })
  for (let at = 0; at < agents.length; at += operatorDirectoriesMax.fetched) {
    const some = agents.slice(at, at + operatorDirectoriesMax.fetched).map((agent) => verify(agent))
    expect(await Promise.all(some)).toEqual(some.map(() => undefined))
  }
  expect(secret.counts.connections).toBe(0)
  expect(hostile.counts.requests).toBe(500)
  const endlessName = `//kind${listeners.indexOf(endless)}.`
  const endlessCount = agents.filter((agent) => agent.includes(endlessName)).length
  expect(endlessCount).toBeGreaterThan(30)
  // What the sockets of both sides hold comes on top of the limit.
  expect(sent.bytes / endlessCount).toBeLessThan(50 * operatorKeyDirectoryLimits.bytes)
  await expect.poll(() => hostile.counts.open).toBe(0)
})

test('a slow directory ends after two seconds, and no more than a few are waited for', async () => {
  const slow = await serve(() => {})
  const dripping = await serve(answerDripping)
  const deaf: Resolve = (host, signal) =>
    host.startsWith('deaf')
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : here(host, signal)
  const verify = createVerify(deaf)
  const all = Array.from({ length: 100 }, (_, at) => {
    const [name, { port }] = [
      ['slow', slow],
      ['dripping', dripping],
      ['deaf', slow],
    ][at % 3] as [string, typeof slow]
    return verify(`http://${name}${at}.test:${port}`)
  })
  expect(new Set(await Promise.all(all))).toEqual(new Set([undefined]))
  expect(slow.counts.connections + dripping.counts.connections).toBeLessThanOrEqual(
    operatorDirectoriesMax.fetched,
  )
  await expect.poll(() => slow.counts.open + dripping.counts.open).toBe(0)
})
