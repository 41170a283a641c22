import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, engines } from '../../test/engines'
import { writeReserveSeconds, writeTtlSeconds } from '../limits'

const now = new Date()
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

let seed = 0
const newKey = () => `key-${seed++}`

describe.each(engines)('answers in %s', (_, start) => {
  let engine: Engine
  const another = () => engine.another().answers
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.stop())

  test('of many that reserve a key at once, one runs', async () => {
    const key = newKey()
    const stores = [engine.stores.answers, ...Array.from({ length: 9 }, another)]
    const results = await Promise.all(stores.map((store) => store.reserve(key, 'a', now)))
    expect(results.filter(({ kind }) => kind === 'reserved')).toHaveLength(1)
    expect(results.filter(({ kind }) => kind === 'in-flight')).toHaveLength(9)
  })

  test('an answer is given to every later request with its key, and to no other content', async () => {
    const { answers } = engine.stores
    const key = newKey()
    await answers.reserve(key, 'a', now)
    await answers.keep(key, 'a', '{"done":true}', now)
    expect(await another().reserve(key, 'a', after(3600))).toEqual({
      kind: 'replay',
      answer: '{"done":true}',
    })
    expect(await another().reserve(key, 'b', after(3600))).toEqual({ kind: 'mismatch' })
  })

  test('a released key runs again', async () => {
    const { answers } = engine.stores
    const key = newKey()
    await answers.reserve(key, 'a', now)
    await answers.release(key)
    expect(await another().reserve(key, 'b', now)).toEqual({ kind: 'reserved' })
  })

  test('a key whose run died, and an answer of the day before, are free again', async () => {
    const { answers } = engine.stores
    const [died, old] = [newKey(), newKey()]
    const long = new Date(Date.now() - writeReserveSeconds * 1000 - 1)
    await answers.reserve(died, 'a', long)
    expect(await another().reserve(died, 'b', new Date())).toEqual({ kind: 'reserved' })
    const yesterday = new Date(Date.now() - writeTtlSeconds * 1000 - 1)
    await answers.keep(old, 'a', '{}', yesterday)
    await engine.stores.deleteExpired(new Date())
    expect(await another().reserve(old, 'b', new Date())).toEqual({ kind: 'reserved' })
  })
})
