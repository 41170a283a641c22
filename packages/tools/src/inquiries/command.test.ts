import { createServer } from 'node:http'
import { closeDatabases, sqliteStores } from 'agent-access/node'
import { UserError } from 'next-host/cli'
import { expect, test } from 'vitest'
import { findFreePort } from '../../../agent-access/test/free-port'
import { createFolder, createLetterId, type Letter, letters } from '../../test/workshop'
import { runInquiriesCommand } from './command'

const failure = (url: string) => {
  const redis = { url, token: 'a token of nobody', prefix: '' }
  const settings = () => ({ redis, dataDir: '' })
  return runInquiriesCommand(letters, settings, ['list']).catch((error: unknown) => error)
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

test('lists, shows, exports and erases what a site stores', async () => {
  const dataDir = createFolder()
  const id = createLetterId()
  const { submissions } = sqliteStores<Letter>(dataDir)
  const content = { name: 'Anna Berg', mail: 'anna@client.example', text: 'A chest, please.' }
  const eraseAt = new Date(Date.now() + 1e9)
  await submissions.accept(
    { id, receivedAt: new Date('2026-11-23T10:00:00Z'), content, suspicions: [] },
    [{ hash: id, fingerprint: '' }],
    eraseAt,
  )
  const run = (...args: string[]) =>
    runInquiriesCommand(letters, () => ({ redis: undefined, dataDir }), args)
  try {
    expect((await run()).split('\n').at(-1)).toMatch(
      new RegExp(`^${id.slice(0, 26)} .* letter +Anna Berg +anna@client\\.example$`),
    )
    expect(JSON.parse(await run('show', id))).toMatchObject({ id, state: 'waiting', ...content })
    expect((await run('export', '--csv')).split('\r\n')).toEqual([
      expect.stringMatching(/^id,receivedAt,.*,operator,name,piece,text$/),
      expect.stringContaining(',Anna Berg,,"A chest, please."'),
    ])
    expect(await run('erase', id)).toBe(`${id} is erased.`)
    expect(await run()).toBe('There are no inquiries.')
    await expect(run('show', id)).rejects.toThrow(`There is no inquiry ${id}`)
    await expect(run('lose')).rejects.toThrow('There is no "lose".\n\nnpm run inquiries --')
  } finally {
    await closeDatabases()
  }
})
