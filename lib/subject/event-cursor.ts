import { createHash } from 'node:crypto'
import { knownEventsMax } from '@/lib/config/limits'

/** Something that has happened to an entry. */
export interface EventOccurrence {
  /** The same however often, and with whatever date, it is told. */
  readonly id: string
  readonly time: number
}

/** What an earlier answer left: the client knows all up to the floor, and of what is later these. */
interface Position {
  /** How many there were up to the floor. */
  readonly count: number
  readonly floor: string
  readonly keys: readonly string[]
}

/** What has happened since a cursor. */
export interface NewEvents<T> {
  readonly events: readonly T[]
  readonly cursor: string
  readonly hasMore: boolean
  /** Whether something may be left out, because it is dated before all that the cursor names. */
  readonly truncated: boolean
}

/**
 * Selects what a client does not know, the oldest first. The content may gain an entry of any date, change a date and
 * lose an entry, for good or for a while, so a date alone says nothing: a cursor names the newest that the client knows.
 * Without one it knows all (decision 99).
 */
export function selectNewEvents<T extends EventOccurrence>(
  occurrences: readonly T[],
  cursor: string | null,
  max: number,
): NewEvents<T> {
  const { count, floor, keys } = cursor === null ? beginning : readCursor(cursor)
  const floorTime = floor === '' ? -Infinity : toTime(floor)
  const later = occurrences
    .filter(({ time }) => time >= floorTime)
    .map((occurrence) => ({ occurrence, key: toKey(occurrence) }))
    .filter(({ key }) => key > floor)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const marks = new Set(keys.map(toMark))
  const unknown = cursor === null ? [] : later.filter(({ key }) => !marks.has(toMark(key)))
  const page = unknown.slice(0, max)
  const remaining = new Set(unknown.slice(max))

  const currentKeys = later.flatMap((one) => (remaining.has(one) ? [] : [one.key]))
  const currentMarks = new Set(currentKeys.map(toMark))
  // What is gone may come again, and is then no news.
  const goneKeys = keys.filter((key) => !currentMarks.has(toMark(key)))
  const knownKeys = [...currentKeys, ...goneKeys].sort()
  const newFloor = knownKeys.at(-knownEventsMax - 1) ?? floor
  const countToFloor = occurrences.length - later.length
  return {
    events: page.map(({ occurrence }) => occurrence).sort((a, b) => a.time - b.time),
    cursor: writeCursor({
      count: countToFloor + later.filter(({ key }) => key <= newFloor).length,
      floor: newFloor,
      keys: knownKeys.slice(-knownEventsMax),
    }),
    hasMore: remaining.size > 0,
    truncated: cursor !== null && countToFloor > count,
  }
}

const beginning: Position = { count: 0, floor: '', keys: [] }

const dayMs = 86_400_000
const dayChars = 4
const markChars = 5

/** A key is the day of an occurrence and a mark of its id: keys are in the order of days, and marks recognise ids. */
const toKey = ({ id, time }: EventOccurrence): string =>
  toDay(time) + createHash('sha256').update(id).digest('base64url').slice(0, markChars)

const toDay = (time: number): string =>
  Math.max(0, Math.floor(time / dayMs))
    .toString(36)
    .padStart(dayChars, '0')

const toTime = (key: string): number => Number.parseInt(key.slice(0, dayChars), 36) * dayMs

const toMark = (key: string): string => key.slice(dayChars)

const writeCursor = ({ count, floor, keys }: Position): string =>
  [count, floor, keys.join('')].join('.')

function readCursor(cursor: string): Position {
  const [count, floor = '', keys = ''] = cursor.split('.')
  return { count: Number(count), floor, keys: keys.match(keyPattern) ?? [] }
}

const keyPattern = new RegExp(`.{${dayChars + markChars}}`, 'g')
