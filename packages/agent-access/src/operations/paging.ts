import { createHash } from 'node:crypto'
import { z } from 'zod'
import { invalidRequest } from '../errors'
import { cursorCharsMax, pageSize } from '../limits'
import type { Messages } from '../messages'
import { describedBy, refusedBy } from './kit-schemas'
import { newestFirst } from './newest-first'

export const Limit = describedBy(z.int().min(1).max(pageSize.max).optional(), ({ parameters }) =>
  parameters.limit({ max: pageSize.max }),
)

const namesItem = refusedBy(
  z.refine<string>((text) => itemIn(text) !== undefined),
  ({ values }) => values.cursor,
)

export const Cursor = describedBy(
  z.string().max(cursorCharsMax).check(namesItem).optional(),
  ({ parameters }) => parameters.cursor,
)

export const NextCursor = describedBy(
  z.string().nullable(),
  ({ parameters }) => parameters.nextCursor,
)

/** A page of a list on a page for people, which turns by number; programs go on by cursor. */
export const PageNumber = describedBy(
  z.int().min(1).optional(),
  ({ parameters }) => parameters.page,
)

/** What people see of a list at once: as much as a page of REST has. */
export interface ListPage<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly number: number
  /** How many pages there are; one, if the list is empty. */
  readonly pages: number
}

/** Returns this page of a list; undefined beyond its end. */
export function listPage<T>(all: readonly T[], number = 1): ListPage<T> | undefined {
  const size = pageSize.restDefault
  const pages = Math.max(1, Math.ceil(all.length / size))
  if (number > pages) return undefined
  return { items: all.slice((number - 1) * size, number * size), total: all.length, number, pages }
}

interface Item {
  readonly slug: string
  readonly publishedAt: string
}

type Filters = Readonly<Record<string, readonly (string | number)[]>>

/** What a cursor belongs to: a list, by its operation, and its filters. */
interface List<T> {
  readonly name: string
  readonly filters: Filters
  readonly items: readonly T[]
}

/** Returns a page of a list sorted by `newestFirst`; a cursor names the last item before it. */
export function paginate<T extends Item>(
  { items, ...list }: List<T>,
  limit: number,
  cursor: string | undefined,
  messages: Messages,
): { page: readonly T[]; nextCursor: string | null } {
  const lastItem = cursor === undefined ? undefined : itemIn(cursor)
  const of = createMark(list)
  if (lastItem && lastItem.of !== of) throw otherList(messages)
  const start = lastItem ? items.findIndex((item) => newestFirst(lastItem, item) < 0) : 0
  const page = start < 0 ? [] : items.slice(start, start + limit)
  const last = page.at(-1)
  const more = last !== undefined && last !== items.at(-1)
  return { page, nextCursor: more ? encode(last, of) : null }
}

/** Returns a short mark of a list and its filters, so that a cursor of another one is recognised. */
const createMark = ({ name, filters }: Omit<List<unknown>, 'items'>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, filters]))
    .digest('base64url')
    .slice(0, markChars)

const markChars = 8

const otherList = (messages: Messages) =>
  invalidRequest([{ field: 'cursor', message: messages.values.cursorOfAnotherList }], messages)

const CursorItem = z.tuple([z.iso.date(), z.string(), z.string()])

const encode = ({ publishedAt, slug }: Item, of: string) =>
  Buffer.from(JSON.stringify([publishedAt, slug, of])).toString('base64url')

function itemIn(cursor: string): (Item & { readonly of: string }) | undefined {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    const [publishedAt, slug, of] = CursorItem.parse(JSON.parse(text))
    return { publishedAt, slug, of }
  } catch {
    return undefined
  }
}
