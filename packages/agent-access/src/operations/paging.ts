import { createHash } from 'node:crypto'
import { z } from 'zod'
import { createInvalidRequestError } from '../errors'
import { cursorCharsMax, listPageSize } from '../limits'
import type { Messages } from '../messages'
import { withKitDescription, withKitRefusal } from './kit-schemas'
import { createNewestComparator, type SortableItem } from './newest-by'

const Limit = withKitDescription(
  z.int().min(1).max(listPageSize.max).optional(),
  ({ parameters }) => parameters.limit({ max: listPageSize.max }),
)

const namesItem = withKitRefusal(
  z.refine<string>((text) => itemIn(text) !== undefined),
  ({ values }) => values.cursor,
)

const Cursor = withKitDescription(
  z.string().max(cursorCharsMax).check(namesItem).optional(),
  ({ parameters }) => parameters.cursor,
)

/** What a list takes: how much of it, and from where. */
export const pageInput = { limit: Limit, cursor: Cursor }

export const NextCursor = withKitDescription(
  z.string().nullable(),
  ({ parameters }) => parameters.nextCursor,
)

type Filters = Readonly<Record<string, readonly (string | number)[]>>

/** What a cursor belongs to: a list, by its operation, and its filters. */
interface CursorList {
  readonly name: string
  readonly filters: Filters
}

/** A list in its order: the newest by a member first, then by slug. */
interface List<Member extends string, T> extends CursorList {
  readonly items: readonly T[]
  readonly newestBy: Member
}

/** A cursor names the last item before the page. */
export function paginate<Member extends string, T extends SortableItem<Member>>(
  { items, newestBy: member, ...list }: List<Member, T>,
  limit: number,
  cursor: string | undefined,
  messages: Messages,
): { page: readonly T[]; nextCursor: string | null } {
  const lastItem = cursor === undefined ? undefined : itemIn(cursor)
  const of = createMark(list)
  if (lastItem && lastItem.of !== of) throw otherList(messages)
  const compare = createNewestComparator(member)
  const start = lastItem
    ? items.findIndex((item) => compare(toItem(member, lastItem), item) < 0)
    : 0
  const page = start < 0 ? [] : items.slice(start, start + limit)
  const last = page.at(-1)
  const more = last !== undefined && last !== items.at(-1)
  return { page, nextCursor: more ? encode(last[member], last.slug, of) : null }
}

/** A short mark of a list and its filters, so that a cursor of another one is recognised. */
const createMark = ({ name, filters }: CursorList): string =>
  createHash('sha256')
    .update(JSON.stringify([name, filters]))
    .digest('base64url')
    .slice(0, markChars)

const markChars = 8

const otherList = (messages: Messages) =>
  createInvalidRequestError(
    [{ field: 'cursor', message: messages.values.cursorOfAnotherList }],
    messages,
  )

const CursorItem = z.tuple([z.union([z.iso.date(), z.number()]), z.string(), z.string()])

const encode = (...item: readonly (string | number)[]) =>
  Buffer.from(JSON.stringify(item)).toString('base64url')

interface CursorPosition {
  readonly value: string | number
  readonly slug: string
  readonly of: string
}

const toItem = <Member extends string>(member: Member, { value, slug }: CursorPosition) =>
  ({ [member]: value, slug }) as SortableItem<Member>

function itemIn(cursor: string): CursorPosition | undefined {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    const [value, slug, of] = CursorItem.parse(JSON.parse(text))
    return { value, slug, of }
  } catch {
    return undefined
  }
}
