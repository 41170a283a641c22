import { z } from 'zod'
import { cursorCharsMax, pageSize } from '@/lib/config/limits'
import { newestFirst } from '@/lib/content/catalog'

export const Limit = z.int().min(1).max(pageSize.max).optional().describe('Items per page.')

export const Cursor = z
  .string()
  .max(cursorCharsMax)
  .refine((text) => itemIn(text) !== undefined, 'Use the nextCursor of an earlier answer unchanged')
  .optional()
  .describe('nextCursor of the page before.')

export const NextCursor = z
  .string()
  .nullable()
  .describe('Pass it as cursor for the next page; null on the last.')

interface Item {
  readonly slug: string
  readonly publishedAt: string
}

/** Returns a page of a list sorted by `newestFirst`; a cursor names the last item before it. */
export function pageOf<T extends Item>(
  items: readonly T[],
  limit: number,
  cursor: string | undefined,
): { page: readonly T[]; nextCursor: string | null } {
  const seen = cursor === undefined ? undefined : itemIn(cursor)
  const start = seen ? items.findIndex((item) => newestFirst(seen, item) < 0) : 0
  const page = start < 0 ? [] : items.slice(start, start + limit)
  const last = page.at(-1)
  const more = last !== undefined && last !== items.at(-1)
  return { page, nextCursor: more ? encode(last) : null }
}

const CursorItem = z.tuple([z.iso.date(), z.string()])

const encode = ({ publishedAt, slug }: Item) =>
  Buffer.from(JSON.stringify([publishedAt, slug])).toString('base64url')

function itemIn(cursor: string): Item | undefined {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    const [publishedAt, slug] = CursorItem.parse(JSON.parse(text))
    return { publishedAt, slug }
  } catch {
    return undefined
  }
}
