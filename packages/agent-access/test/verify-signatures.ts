import { operatorDirectoriesMax } from '../src/limits'
import type { FetchDirectory } from '../src/operators/directories'
import { createDirectoryFetch, fetchDirectory } from '../src/operators/fetch-directory'
import { webBotAuth } from '../src/operators/web-bot-auth'
import { MemoryQuota } from '../src/stores/quota.memory'

// Verifies requests in a process of its own, which can trust another authority than that of the tests.

export interface Input {
  /** The headers of requests to https://shop.example/. */
  readonly requests: readonly Readonly<Record<string, string>>[]
  /** What the DNS answers for a host, one lookup after another; without them, this machine. */
  readonly answers: Readonly<Record<string, readonly string[]>>
}

export interface Verified {
  readonly operator?: string | undefined
  /** Why the directory was not fetched. */
  readonly error?: string | undefined
}

const { requests, answers } = JSON.parse(String(process.argv[2])) as Input
const lookups = new Map<string, number>()
const errors = new Map<string, string>()

const fetchFromAnswers = createDirectoryFetch(async (host) => {
  const count = lookups.get(host) ?? 0
  lookups.set(host, count + 1)
  return [answers[host]?.[count] ?? '127.0.0.1']
})

const fetchAndTellErrors: FetchDirectory = (address, options) => {
  // The one name that the DNS itself gives an address of this machine.
  const fetchIt = address.hostname === 'localhost' ? fetchDirectory : fetchFromAnswers
  return fetchIt(address, options).catch((error) => {
    errors.set(address.hostname, error.code ?? error.message)
    throw error
  })
}

const verify = webBotAuth({ fetchDirectory: fetchAndTellErrors, forTests: true })
const context = { now: new Date(), quota: new MemoryQuota() }

async function verifyRequest(sent: Readonly<Record<string, string>>): Promise<Verified> {
  const headers = new Headers(sent)
  const url = new URL('https://shop.example/')
  const operator = await verify({ method: 'GET', url, headers }, context)
  const [, host = ''] = /:\/\/([^:/]+)/.exec(headers.get('signature-agent') ?? '') ?? []
  return { operator, error: errors.get(host) }
}

const verified: Verified[] = []
for (let at = 0; at < requests.length; at += operatorDirectoriesMax.fetched) {
  const some = requests.slice(at, at + operatorDirectoriesMax.fetched)
  verified.push(...(await Promise.all(some.map(verifyRequest))))
}
console.log(JSON.stringify(verified))
