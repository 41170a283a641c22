import { createServer } from 'node:http'
import { UserError } from 'next-host/cli'
import { expect, test, vi } from 'vitest'
import { findFreePort } from '@/packages/agent-access/test/free-port'
import { runInquiriesCommand } from './command'

const failure = (url: string) => {
  vi.stubEnv('UPSTASH_REDIS_REST_URL', url)
  vi.stubEnv('UPSTASH_REDIS_REST_TOKEN', 'a token of nobody')
  return runInquiriesCommand(['list'], 'npm run inquiries --').catch((error: unknown) => error)
}

test('a Redis that nobody runs, or that says something else, is one line that says so', async () => {
  const port = await findFreePort()
  const absent = await failure(`http://localhost:${port}`)
  expect(absent).toBeInstanceOf(UserError)
  expect(String(absent)).toMatch(/Redis did not answer: .*ECONNREFUSED.*UPSTASH_REDIS_REST_URL/)
  expect(String(absent)).not.toMatch(/\n|nobody/)

  const proxy = createServer((_, response) => response.end('<h1>Welcome</h1>')).listen(port)
  const foreign = await failure(`http://localhost:${port}`)
  proxy.close()
  expect(foreign).toBeInstanceOf(UserError)
  expect(String(foreign)).toMatch(/Something else than Redis answered/)
})
