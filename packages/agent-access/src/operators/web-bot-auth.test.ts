import { type InnerList, parseDictionary } from 'structured-headers'
import { describe, expect, test } from 'vitest'
import { createOperator, type Operator, toDirectoryResponse } from '../../test/operator'
import { signatureSeconds } from '../limits'
import { MemoryQuota } from '../stores/quota.memory'
import { createSignatureBase, type SignedRequest } from './signatures'
import { webBotAuth } from './web-bot-auth'

const host = 'shop.example'
const url = new URL(`https://${host}/api/v1/parts?size=2`)
const operator = await createOperator()
const other = await createOperator()
const agent = 'https://bot.example'

const toRequest = (headers: HeadersInit, more: Partial<SignedRequest> = {}): SignedRequest => ({
  method: 'GET',
  url,
  headers: new Headers(headers),
  ...more,
})

/** Verifies with keys that are published at their hosts. */
function createVerify(published: Readonly<Record<string, Operator>> = { 'bot.example': operator }) {
  const quota = new MemoryQuota()
  const verify = webBotAuth({
    fetchDirectory: async ({ hostname }) => {
      const found = published[hostname]
      return found ? toDirectoryResponse(found) : new Response(null, { status: 404 })
    },
  })
  return (request: SignedRequest, now = new Date()) => verify(request, { now, quota })
}

const seconds = () => Math.floor(Date.now() / 1000)
const authority = ['"@authority"', host] as const
const member = ['"signature-agent";key="sig1"', `"${agent}"`] as const
const join = (...all: Record<string, string>[]) => {
  const joined = new Headers()
  for (const headers of all)
    for (const [name, value] of Object.entries(headers)) joined.append(name, value)
  return joined
}

describe('a signature that holds names its operator', () => {
  const legacy = ['"signature-agent"', `"${agent}"`] as const
  test.each<[string, () => Promise<HeadersInit>]>([
    ['as the draft has it', () => operator.sign(host, agent)],
    ['under another label', () => operator.sign(host, agent, { label: 'other' })],
    ['made a little in our future', () => operator.sign(host, agent, { createdAt: seconds() + 5 })],
    [
      'with the address of its keys in full',
      () => operator.sign(host, `${agent}/.well-known/http-message-signatures-directory`),
    ],
    [
      'over the whole address and more',
      () =>
        operator.sign(host, agent, {
          components: [
            ['"@method"', 'GET'],
            ['"@target-uri"', url.href],
            ['"@scheme"', 'https'],
            ['"@path"', '/api/v1/parts'],
            ['"@query"', '?size=2'],
            ['"@request-target"', '/api/v1/parts?size=2'],
            member,
          ],
        }),
    ],
    [
      'with one text in place of a dictionary',
      async () => ({
        ...(await operator.sign(host, agent, { components: [authority, legacy] })),
        'signature-agent': `"${agent}"`,
      }),
    ],
    [
      'without a nonce',
      () =>
        operator.sign(host, agent, {
          parameters: `;created=${seconds()};expires=${seconds() + 60};keyid="${operator.keyId}";tag="web-bot-auth"`,
        }),
    ],
    [
      'beside one of another protocol',
      async () =>
        join(
          await other.sign(host, 'https://pay.example', { label: 'pay', tag: 'agent-payer-auth' }),
          await operator.sign(host, agent),
        ),
    ],
    [
      'beside one that is forged',
      async () =>
        join(
          await other.sign(host, agent, { label: 'a', keyId: operator.keyId }),
          await operator.sign(host, agent),
        ),
    ],
    [
      'with one of its browser, which covers it',
      async () => {
        const inner = await operator.sign(host, agent)
        const covered = [
          authority,
          ['"signature-agent";key="b"', '"https://browser.example"'],
          member,
        ] as const
        return join(
          inner,
          await other.sign(host, 'https://browser.example', { label: 'b', components: covered }),
        )
      },
    ],
  ])('%s', async (_, sign) => {
    const verify = createVerify({ 'bot.example': operator, 'browser.example': other })
    expect(await verify(toRequest(await sign()))).toBe('bot.example')
  })
})

describe('a signature that does not hold names nobody', () => {
  const withParameters = (parameters: string) => operator.sign(host, agent, { parameters })
  const lifetime = `;created=${seconds()};expires=${seconds() + 60}`
  const named = `;keyid="${operator.keyId}";tag="web-bot-auth"`
  test.each<[string, () => Promise<HeadersInit>]>([
    ['none', async () => ({})],
    ['forged', () => other.sign(host, agent, { keyId: operator.keyId })],
    ['of another key', () => other.sign(host, agent)],
    [
      'of a key that another operator publishes',
      () => operator.sign(host, 'https://other.example'),
    ],
    [
      'expired',
      () => operator.sign(host, agent, { createdAt: seconds() - 60, expiresAt: seconds() - 1 }),
    ],
    ['not yet valid', () => operator.sign(host, agent, { createdAt: seconds() + 60 })],
    [
      'older than its nonce is remembered',
      () =>
        operator.sign(host, agent, {
          createdAt: seconds() - signatureSeconds,
          expiresAt: seconds() + 9,
        }),
    ],
    ['without an end', () => withParameters(`;created=${seconds()}${named}`)],
    ['without a beginning', () => withParameters(`;expires=${seconds() + 60}${named}`)],
    [
      'with times that are no numbers',
      () => withParameters(`;created="1";expires="9999999999"${named}`),
    ],
    ['without a name of its key', () => withParameters(`${lifetime};tag="web-bot-auth"`)],
    ['without a tag', () => withParameters(`${lifetime};keyid="${operator.keyId}"`)],
    ['of another protocol', () => operator.sign(host, agent, { tag: 'agent-payer-auth' })],
    ['of another algorithm', () => operator.sign(host, agent, { alg: 'hmac-sha256' })],
    ['with a nonce that is too long', () => operator.sign(host, agent, { nonce: 'n'.repeat(129) })],
    ['without @authority', () => operator.sign(host, agent, { components: [member] })],
    ['over nothing', () => operator.sign(host, agent, { components: [] })],
    [
      'over what it leaves out of Signature-Agent',
      () => operator.sign(host, agent, { components: [authority] }),
    ],
    [
      'over the same twice',
      () => operator.sign(host, agent, { components: [authority, authority, member] }),
    ],
    [
      'over a field that was not sent',
      () => operator.sign(host, agent, { components: [authority, member, ['"x-missing"', '']] }),
    ],
    [
      'over a component that is not known',
      () => operator.sign(host, agent, { components: [authority, member, ['"@status"', '200']] }),
    ],
    [
      'over the member of somebody else',
      async () => ({
        ...(await operator.sign(host, agent)),
        'signature-agent': 'sig1="https://other.example"',
      }),
    ],
    ['for another host', () => operator.sign('elsewhere.example', agent)],
    [
      'for another method',
      () => operator.sign(host, agent, { components: [authority, ['"@method"', 'POST'], member] }),
    ],
    [
      'with the keys below a path, where anybody may write',
      () => operator.sign(host, `${agent}/users/1/keys.json`),
    ],
    ['with the keys at http', () => operator.sign(host, 'http://bot.example')],
    ['with the keys at another port', () => operator.sign(host, 'https://bot.example:8443')],
    ['with the keys behind a name', () => operator.sign(host, 'https://user@bot.example')],
    ['with the keys at an IPv4 address', () => operator.sign(host, 'https://93.184.215.14')],
    ['with the keys at an IPv6 address', () => operator.sign(host, 'https://[2606:4700::1]')],
    [
      'with the keys of a type that is not known',
      async () => {
        const headers = await operator.sign(host, agent, {
          components: [authority, ['"signature-agent";key="sig1"', `"${agent}";type=cimd`]],
        })
        return { ...headers, 'signature-agent': `sig1="${agent}";type=cimd` }
      },
    ],
    [
      'cut short',
      async () => {
        const headers = await operator.sign(host, agent)
        return { ...headers, signature: 'sig1=:AAAA:' }
      },
    ],
    [
      'that is no byte sequence',
      async () => ({ ...(await operator.sign(host, agent)), signature: 'sig1="x"' }),
    ],
    [
      'under two labels that differ',
      async () => ({
        ...(await operator.sign(host, agent)),
        signature: `sig2=:${'A'.repeat(86)}==:`,
      }),
    ],
    [
      'in headers that are malformed',
      async () => ({ ...(await operator.sign(host, agent)), 'signature-input': 'sig1=(("' }),
    ],
    [
      'behind more than are verified',
      async () =>
        join(
          await other.sign(host, agent, { label: 'a' }),
          await other.sign(host, agent, { label: 'b' }),
          await operator.sign(host, agent),
        ),
    ],
  ])('%s', async (_, sign) => {
    const verify = createVerify({ 'bot.example': operator, 'other.example': other })
    expect(await verify(toRequest(await sign()))).toBeUndefined()
  })

  test('repeated, as long as it lives', async () => {
    const verify = createVerify()
    const headers = await operator.sign(host, agent, { expiresAt: seconds() + 86_400 })
    const later = (after: number) => new Date(Date.now() + after * 1000)
    expect(await verify(toRequest(headers))).toBe('bot.example')
    for (const after of [0, 1, 600, signatureSeconds - 1, signatureSeconds + 60, 80_000])
      expect(await verify(toRequest(headers), later(after))).toBeUndefined()
    const withSameNonce = async () =>
      toRequest(await operator.sign(host, agent, { nonce: 'one', components: [authority, member] }))
    expect(await verify(await withSameNonce())).toBe('bot.example')
    expect(await verify(await withSameNonce())).toBeUndefined()
  })

  test('repeated a hundred times at once, but for one', async () => {
    const verify = createVerify()
    const headers = await operator.sign(host, agent)
    const all = await Promise.all(Array.from({ length: 100 }, () => verify(toRequest(headers))))
    expect(all.filter(Boolean)).toEqual(['bot.example'])
  })
})

test('a key is worth nothing before and after its time', async () => {
  const [key] = operator.directory.keys
  const ofNow = {
    ...operator,
    directory: { keys: [{ ...key, nbf: seconds() - 9, exp: seconds() + 9 }] },
  }
  const early = { ...operator, directory: { keys: [{ ...key, nbf: seconds() + 9 }] } }
  const late = { ...operator, directory: { keys: [{ ...key, exp: seconds() - 9 }] } }
  const results = [ofNow, early, late].map(async (one) =>
    createVerify({ 'bot.example': one })(toRequest(await operator.sign(host, agent))),
  )
  expect(await Promise.all(results)).toEqual(['bot.example', undefined, undefined])
})

describe('the vectors of the standards', () => {
  const example = { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' }
  const readInput = (header: string) => {
    const [[, input] = []] = parseDictionary(header)
    return input as InnerList
  }

  test('RFC 9421, B.2.6: a request, its signature base and its signature', async () => {
    const input = readInput(
      'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    )
    const base = createSignatureBase(
      {
        method: 'POST',
        url: new URL('https://example.com/foo?param=Value&Pet=dog'),
        headers: new Headers({
          date: 'Tue, 20 Apr 2021 02:07:55 GMT',
          'content-type': 'application/json',
          'content-length': '18',
        }),
      },
      input,
    )
    expect(base).toBe(`"date": Tue, 20 Apr 2021 02:07:55 GMT
"@method": POST
"@path": /foo
"@authority": example.com
"content-type": application/json
"content-length": 18
"@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"`)
    const key = await crypto.subtle.importKey('jwk', example, 'Ed25519', false, ['verify'])
    const signature =
      'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw=='
    expect(
      await crypto.subtle.verify(
        'Ed25519',
        key,
        Buffer.from(signature, 'base64'),
        Buffer.from(`${base}`),
      ),
    ).toBe(true)
  })

  test('RFC 9421, 2.2.8: parameters of a query, each as it would be in an address', () => {
    const url = new URL(
      'https://www.example.com/parameters?var=this%20is%20a%20big%0Amultiline%20value&bar=with+plus+whitespace&fa%C3%A7ade%22%3A%20=something&two=1&two=2',
    )
    const toBase = (name: string) => {
      const input = readInput(`sig=("@query-param";name="${name}")`)
      return createSignatureBase({ method: 'GET', url, headers: new Headers() }, input)?.split(
        '\n',
      )[0]
    }
    expect(['var', 'bar', 'fa%C3%A7ade%22%3A%20'].map(toBase)).toEqual([
      '"@query-param";name="var": this%20is%20a%20big%0Amultiline%20value',
      '"@query-param";name="bar": with%20plus%20whitespace',
      '"@query-param";name="fa%C3%A7ade%22%3A%20": something',
    ])
    expect([toBase('two'), toBase('none')]).toEqual([undefined, undefined])
  })

  const nonce =
    'n9p433xm+NJ3ph3upfBIGmsuwHw387YV7Q/F+6BSpGCVjYCqQw6rznNA8PVVLySrAWsv0hQtFioQb6E1YsauiA=='
  const earlier =
    'e8N7S2MFd/qrd6T2R3tdfAuuANngKI7LFtKYI/vowzk4lAZYadIX6wW25MwG7DCT9RUKAJ0qVkU0mEeLElW1qg=='
  const keyId = 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U'
  const end = (expires: number, nonce: string) =>
    `;created=1735689600;keyid="${keyId}";alg="ed25519";expires=${expires};nonce="${nonce}";tag="web-bot-auth"`
  const vectors = [
    {
      name: 'draft-ietf-webbotauth-httpsig-protocol, E.2: the member of its label',
      'signature-agent': 'sig2="https://signature-agent.test"',
      'signature-input': `sig2=("@authority" "signature-agent";key="sig2")${end(4889289600, nonce)}`,
      signature:
        'sig2=:CGokAoY/FrPpyuzTe1Fb2kLTAH9Idw6qSFd1+D77r1firsMRCxeuLu5e6O+ek3zQgDMAzjiXtLVfqE00xnABCQ==:',
    },
    {
      name: 'draft-meunier-webbotauth-httpsig-protocol: a member of another name',
      'signature-agent': 'agent2="https://signature-agent.test"',
      'signature-input': `sig2=("@authority" "signature-agent";key="agent2")${end(4889289600, nonce)}`,
      signature:
        'sig2=:RdNFx5Bj6au3YgAMQL/RzmUlZE8QZLIaXGRpw985hWnwPfMxT228NMk6ehRS1PSl4e8PhbNZACSanGdhEwYCCg==:',
    },
    {
      name: 'both: one text in place of a dictionary',
      'signature-agent': '"https://signature-agent.test"',
      'signature-input': `sig2=("@authority" "signature-agent")${end(1735693200, earlier)}`,
      signature:
        'sig2=:jdq0SqOwHdyHr9+r5jw3iYZH6aNGKijYp/EstF4RQTQdi5N5YYKrD+mCT1HA1nZDsi6nJKuHxUi/5Syp3rLWBA==:',
    },
  ]

  const verifyVector = ({ name: _, ...headers }: (typeof vectors)[number], forTests: boolean) =>
    webBotAuth({
      forTests,
      fetchDirectory: async () =>
        toDirectoryResponse({ ...operator, directory: { keys: [example] } }),
    })(toRequest(headers, { url: new URL('https://example.com/path/to/resource') }), {
      now: new Date(1735689660_000),
      quota: new MemoryQuota(),
    })

  test.each(vectors)('$name', async (vector) => {
    expect(await verifyVector(vector, true)).toBe('signature-agent.test')
    const signature = vector.signature.replace(':C', ':D').replace(':R', ':S').replace(':j', ':k')
    expect(await verifyVector({ ...vector, signature }, true)).toBeUndefined()
  })

  test('its key, which everybody has, names nobody where no tests are', async () => {
    for (const vector of vectors) expect(await verifyVector(vector, false)).toBeUndefined()
  })
})

test('an option that is wrong is named', () => {
  expect(() => webBotAuth({} as never)).toThrow(
    'webBotAuth: fetchDirectory is missing; it must be a function, such as that of agent-access/node',
  )
  expect(() => webBotAuth({ fetchDirectory: fetch, tests: true } as never)).toThrow(
    'webBotAuth: tests is not known',
  )
})
