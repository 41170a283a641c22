import { z } from 'zod'
import { newestFirst } from '@/lib/catalog/catalog'
import { cursorCharsMax, pageSize } from '@/lib/config/limits'
import { DomainError } from '@/lib/domain/errors'

export const Limit = z
  .int()
  .min(1)
  .max(pageSize.max)
  .optional()
  .describe(`Items per page, 1 to ${pageSize.max}.`)

export const Cursor = z
  .string()
  .max(cursorCharsMax)
  .optional()
  .describe('nextCursor of the page before, unchanged.')

export const NextCursor = z
  .string()
  .nullable()
  .describe('Pass it as cursor for the next page; null on the last.')

interface Item {
  readonly slug: string
  readonly publishedAt: string
}

/** One page of a list in the order `newestFirst`; a cursor names the last item already seen. */
export function pageOf<T extends Item>(
  items: readonly T[],
  limit: number,
  cursor: string | undefined,
): { page: readonly T[]; nextCursor: string | null } {
  const seen = cursor === undefined ? undefined : decode(cursor)
  const start = seen ? items.findIndex((item) => newestFirst(seen, item) < 0) : 0
  const page = start < 0 ? [] : items.slice(start, start + limit)
  const last = page.at(-1)
  const more = last !== undefined && last !== items.at(-1)
  return { page, nextCursor: more ? encode(last) : null }
}

const CursorItem = z.tuple([z.iso.date(), z.string()])

const encode = ({ publishedAt, slug }: Item) =>
  Buffer.from(JSON.stringify([publishedAt, slug])).toString('base64url')

function decode(cursor: string): Item {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    const [publishedAt, slug] = CursorItem.parse(JSON.parse(text))
    return { publishedAt, slug }
  } catch (cause) {
    const message = 'Use the nextCursor of an earlier answer unchanged, or leave cursor out'
    throw new DomainError('invalid_request', `The cursor is not one of ours. ${message}.`, {
      errors: [{ field: 'cursor', message }],
      cause,
    })
  }
}
