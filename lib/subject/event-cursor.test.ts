import { describe, expect, test } from 'vitest'
import { type Random, randomFrom } from '@/e2e/support/random'
import { knownEventsMax } from '@/lib/config/limits'
import { type EventOccurrence, selectNewEvents } from './event-cursor'

const dayMs = 86_400_000
const day = (number: number, id = `day-${number}`): EventOccurrence => ({
  id,
  time: number * dayMs,
})
const days = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => day(from + index))

/** Polls as a client does that sends each cursor back. */
function createClient(max = 50) {
  let cursor: string | null = null
  return (occurrences: readonly EventOccurrence[]) => {
    const { events, ...answer } = selectNewEvents(occurrences, cursor, max)
    cursor = answer.cursor
    return { ...answer, ids: events.map(({ id }) => id) }
  }
}

test('a first poll tells nothing, and the next ones each event once, the oldest first', () => {
  const poll = createClient()
  expect(poll(days(3))).toMatchObject({ ids: [], hasMore: false, truncated: false })
  expect(poll(days(3)).ids).toEqual([])
  expect(poll([day(5), day(4), ...days(3)]).ids).toEqual(['day-4', 'day-5'])
  expect(poll(days(5)).ids).toEqual([])
})

test('more events than were asked for come with the next polls', () => {
  const poll = createClient(2)
  poll([])
  expect(poll(days(5))).toMatchObject({ ids: ['day-1', 'day-2'], hasMore: true })
  expect(poll(days(5))).toMatchObject({ ids: ['day-3', 'day-4'], hasMore: true })
  expect(poll(days(5))).toMatchObject({ ids: ['day-5'], hasMore: false })
})

test('of thousands that appear at once, all of one day, each comes once', () => {
  const poll = createClient(100)
  poll(days(100))
  const many = Array.from({ length: 2000 }, (_, index) => day(101, `import-${index}`))
  const ids: string[] = []
  for (let hasMore = true; hasMore; ) {
    const answer = poll([...days(100), ...many])
    ids.push(...answer.ids)
    hasMore = answer.hasMore
  }
  expect(ids.toSorted()).toEqual(many.map(({ id }) => id).toSorted())
})

describe('an event is told once', () => {
  test('that appears late, with an earlier date', () => {
    const poll = createClient()
    poll([day(1), day(9)])
    expect(poll([day(1), day(5), day(9)])).toMatchObject({ ids: ['day-5'], truncated: false })
    expect(poll([day(1), day(5), day(9)]).ids).toEqual([])
  })

  test('that disappears and comes again', () => {
    const poll = createClient()
    poll(days(3))
    expect(poll(days(4)).ids).toEqual(['day-4'])
    expect(poll(days(2)).ids).toEqual([])
    expect(poll(days(4)).ids).toEqual([])
  })

  test.each([1, 9])('whose date is moved afterwards to day %i', (number) => {
    const poll = createClient()
    poll(days(3))
    expect(poll(days(4)).ids).toEqual(['day-4'])
    const moved = [...days(3), day(number, 'day-4')]
    expect(poll(moved).ids).toEqual([])
    expect(poll([...moved, day(5)]).ids).toEqual(['day-5'])
  })
})

test('what is dated before all that a cursor names is not told, and the answer says that something is left out', () => {
  const poll = createClient()
  poll(days(knownEventsMax + 10, 100))
  expect(poll([day(1), ...days(knownEventsMax + 10, 100)])).toMatchObject({
    ids: [],
    truncated: true,
  })
  expect(poll([day(1), ...days(knownEventsMax + 10, 100)])).toMatchObject({
    ids: [],
    truncated: false,
  })
})

test('a cursor is short, however much has happened', () => {
  const { cursor } = selectNewEvents(days(5000), null, 50)
  expect(cursor.length).toBeLessThan(400)
})

interface Entry extends EventOccurrence {
  /** When it is public, whatever its date. */
  readonly opensAt: number
}

/**
 * A site for some years: deployments change what it has, and a clock that is wrong for a while changes what is public.
 * An entry that is published late is dated at most so many days back.
 */
function createSite(random: Random, daysBack: number) {
  const entries: Entry[] = []
  /** When each entry was taken out; it is put back a few entries later. */
  const removals = new Map<string, number>()
  const moved = new Set<string>()
  let day = 20_000
  let clockError = 0
  const getNow = () => (day + clockError) * dayMs
  const findRecent = (back: number) => entries.at(-1 - random.whole(0, back))
  /** Five entries are a day's work. */
  const add = (entry: Omit<Entry, 'id'>) => {
    entries.push({ id: `entry-${entries.length}`, ...entry })
    day += 0.2
  }

  const publish = () => add({ time: getNow(), opensAt: 0 })
  const schedule = () => {
    const opensAt = getNow() + random.between(0, 1) * dayMs
    add({ time: opensAt, opensAt })
  }
  const publishLate = () =>
    add({ time: getNow() - random.between(0, daysBack) * dayMs, opensAt: 0 })
  const moveDate = () => {
    const entry = findRecent(9)
    if (!entry) return
    moved.add(entry.id)
    const time = entry.time + random.between(-0.5, 0.5) * dayMs
    entries.splice(entries.indexOf(entry, -10), 1, { ...entry, time })
  }
  const remove = () => removals.set(findRecent(9)?.id ?? '', entries.length)
  const isThere = ({ id, opensAt }: Entry) =>
    opensAt <= getNow() && entries.length - (removals.get(id) ?? -Infinity) > 8
  const changeClock = () => {
    clockError = random.pick([0, random.between(-0.5, 0.5)])
  }
  const changes = [
    ...[publish, schedule, publishLate, publish, schedule, publishLate],
    ...[moveDate, remove, changeClock],
  ] as const

  return {
    listPublic: () => entries.filter(isThere),
    getCount: () => entries.length,
    moved,
    change(): void {
      for (let left = random.whole(0, 15); left > 0; left--) random.pick(changes)()
    },
    end(): void {
      removals.clear()
      day += 10
    },
  }
}

/** Polls a site until it has published so many, and returns what a client knows in the end. */
function followSite(seed: string, total: number, daysBack: number) {
  const random = randomFrom(seed)
  const site = createSite(random, daysBack)
  for (let left = 30; left > 0; left--) site.change()
  const known = site.listPublic().map(({ id }) => id)
  const everPublic = new Set(known)
  let isTruncated = false
  let { cursor } = selectNewEvents(site.listPublic(), null, 50)
  const poll = () => {
    const occurrences = site.listPublic()
    const answer = selectNewEvents(occurrences, cursor, random.whole(1, 30))
    cursor = answer.cursor
    isTruncated ||= answer.truncated
    known.push(...answer.events.map(({ id }) => id))
    for (const { id } of answer.hasMore ? [] : occurrences) everPublic.add(id)
    return answer.hasMore
  }
  while (site.getCount() < total) {
    site.change()
    // Some clients ask at once for more, and some do not.
    for (let left = random.whole(0, 3); left > 0 && poll(); left--);
  }
  site.end()
  while (poll());
  const ids = new Set(known)
  return {
    lost: [...everPublic].filter((id) => !ids.has(id)),
    repeated: known.filter((id) => !ids.delete(id) && !site.moved.has(id)),
    isTruncated,
  }
}

describe('of 10,000 events, with deployments and clocks that change between the polls', () => {
  test.each(['a', 'b'])('none is lost and none comes twice (seed %s)', (seed) => {
    expect(followSite(seed, 10_000, 2)).toEqual({ lost: [], repeated: [], isTruncated: false })
  })

  test('one of any earlier date is told, or said to be left out', () => {
    const { lost, repeated, isTruncated } = followSite('d', 10_000, 5000)
    expect(repeated).toEqual([])
    expect(lost.length > 0).toBe(isTruncated)
    expect(isTruncated).toBe(true)
  })
})
