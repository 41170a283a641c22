import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { longTimeoutMs, startRedis } from '@/e2e/support/redis'
import { temporaryDatabase } from '@/e2e/support/sqlite'
import { deliveryBackoff, taskKeptDays, taskPauseSeconds } from '@/lib/config/limits'
import { openRedis } from '@/lib/database/redis.upstash'
import type { TaskStore } from '@/lib/database/tasks'
import { SqliteTasks, taskTables } from '@/lib/database/tasks.sqlite'
import { UpstashTasks } from '@/lib/database/tasks.upstash'
import { indexNow } from './index-now'
import { Tasks, type Work } from './tasks'

interface Engine {
  /** A store of another process on the same data. */
  store(): TaskStore
  clear(): Promise<unknown>
  stop(): Promise<void>
}

async function startSqlite(): Promise<Engine> {
  const { open, another, stop } = temporaryDatabase(taskTables)
  return {
    store: () => new SqliteTasks(another()),
    clear: async () => (await open()).batch(['DELETE FROM tasks', 'DELETE FROM task_states']),
    stop,
  }
}

async function startUpstash(): Promise<Engine> {
  const redis = await startRedis()
  return {
    store: () => new UpstashTasks(openRedis(redis, longTimeoutMs), 'x:'),
    clear: () => redis.command('FLUSHALL'),
    stop: redis.stop,
  }
}

let logged: Record<string, unknown>[]
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation(
    (line: string) => void logged.push(JSON.parse(line)),
  )
})

const start = new Date('2026-11-23T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const pause = taskPauseSeconds

describe.each([
  ['SQLite', startSqlite],
  ['Redis', startUpstash],
])('tasks in %s', (_, startEngine) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await startEngine()
  })
  afterAll(() => engine.stop())
  beforeEach(() => engine.clear())

  const work = (run: Work['run'], kind = 'letter'): Work => ({
    kind,
    plan: async (store, now) =>
      void (await store.add({ key: 'letter:1', kind, payload: { first: 1 } }, now)),
    run,
  })

  test('one key is done once, by whatever process, and not again later', async () => {
    const done: unknown[] = []
    const runner = () =>
      new Tasks(engine.store(), [work(async (payload) => void done.push(payload))])
    const runners = [runner(), runner(), runner()]
    await Promise.all(runners.map((one) => one.run(start)))
    for (const one of runners) await one.run(later(pause))
    await runner().run(later((taskKeptDays - 1) * 86_400))
    expect(done).toEqual([{ first: 1 }])
  })

  test('what fails is repeated with pauses, and given up after a week', async () => {
    let times = 0
    const failing = work(async () => {
      times += 1
      throw new Error('away')
    })
    const tasks = new Tasks(engine.store(), [failing], () => 0.5)
    let at = 0
    for (; at < deliveryBackoff.giveUpSeconds + 7200; at += pause) await tasks.run(later(at))
    const last = times
    await tasks.run(later(at + 86_400))
    expect(times).toBe(last)
    expect(times).toBeGreaterThan(100)
    expect(logged.filter(({ event }) => event === 'task_given_up')).toHaveLength(1)
    expect(logged.at(-1)).toMatchObject({ event: 'task_given_up', task: 'letter', error: 'away' })
  })

  test('a process that dies meanwhile leaves it to another, after its lease', async () => {
    const [first, second] = [engine.store(), engine.store()]
    await first.add({ key: 'a', kind: 'letter', payload: null }, start)
    const leased = await first.lease(start, later(45))
    expect(await second.lease(later(44), later(99))).toBeUndefined()
    const again = await second.lease(later(45), later(99))
    expect(again).toMatchObject({ key: 'a', attempts: 2 })
    if (!leased || !again) throw new Error('Nothing was leased')
    expect(await first.settle(leased, 'done', later(46))).toBe(false)
    expect(await second.settle(again, 'done', later(46))).toBe(true)
  })

  describe('an announcement to search engines', () => {
    const received: { host: string; key: string; keyLocation: string; urlList: string[] }[] = []
    let mood: number | 'hang' = 200
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      received.push(JSON.parse(body))
      if (mood !== 'hang') response.writeHead(mood).end()
    })
    let endpoint: string
    beforeAll(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`
    })
    afterAll(() => {
      server.closeAllConnections()
      server.close()
    })
    let roles: Record<string, string>
    beforeEach(() => {
      received.length = 0
      mood = 200
      roles = { 'https://a.example/careers/one': '1', 'https://a.example/careers/two': '1' }
    })
    const settings = {
      key: '0123456789abcdef',
      origin: 'https://a.example',
      keyLocation: 'https://a.example/indexnow.txt',
    }
    const runner = () =>
      new Tasks(engine.store(), [indexNow({ ...settings, endpoint }, () => roles)], () => 0)

    test('names in one request what has come, changed or gone, whatever number of servers there are', async () => {
      const servers = [runner(), runner()]
      const all = async (at: number) =>
        void (await Promise.all(servers.map((one) => one.run(later(at)))))
      await all(0)
      expect(received).toEqual([
        {
          host: 'a.example',
          key: settings.key,
          keyLocation: settings.keyLocation,
          urlList: ['https://a.example/careers/one', 'https://a.example/careers/two'],
        },
      ])
      await all(pause)
      expect(received).toHaveLength(1)
      roles = { 'https://a.example/careers/two': '2', 'https://a.example/careers/three': '1' }
      await all(2 * pause)
      expect(received[1]?.urlList).toEqual([
        'https://a.example/careers/one',
        'https://a.example/careers/three',
        'https://a.example/careers/two',
      ])
      roles = {}
      await all(3 * pause)
      expect(received[2]?.urlList).toHaveLength(2)
      await all(4 * pause)
      expect(received).toHaveLength(3)
    })

    test.each([403, 429, 500, 301])('that is answered %s is repeated', async (status) => {
      mood = status
      const tasks = runner()
      await tasks.run(start)
      mood = 202
      await tasks.run(later(pause))
      await tasks.run(later(2 * pause))
      expect(received).toHaveLength(2)
      expect(logged.map(({ event }) => event)).toEqual(['task_delayed', 'task_done'])
      expect(String(logged[0]?.error)).toContain(`answered ${status}`)
    })

    test.each([400, 422])('that is answered %s is given up, and says why', async (status) => {
      mood = status
      const tasks = runner()
      await tasks.run(start)
      await tasks.run(later(pause))
      expect(received).toHaveLength(1)
      expect(logged).toMatchObject([{ event: 'task_given_up', task: 'indexnow' }])
    })

    test('that nobody answers ends in time, and is repeated', async () => {
      mood = 'hang'
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        const controller = new AbortController()
        setTimeout(() => controller.abort(new Error('timed out')), 100)
        return controller.signal
      })
      const tasks = runner()
      try {
        await tasks.run(start)
      } finally {
        timeout.mockRestore()
      }
      mood = 200
      await tasks.run(later(pause))
      expect(received).toHaveLength(2)
      expect(logged.map(({ event }) => event)).toEqual(['task_delayed', 'task_done'])
    })
  })
})

test('a store that fails stops nothing else', async () => {
  const away = { add: () => Promise.reject(new Error('away')) } as unknown as TaskStore
  const tasks = new Tasks(away, [
    {
      kind: 'x',
      plan: async (store, now) => void (await store.add({ key: 'x', kind: 'x', payload: 1 }, now)),
      run: async () => {},
    },
  ])
  await tasks.run(start)
  expect(logged).toMatchObject([{ event: 'tasks_failed' }])
})
