import { z } from 'zod'
import type { AccessServices } from '../access'
import { createInvalidRequestError, type ErrorCode } from '../errors'
import { fromBase64Url, toBase64Url } from '../http/base64'
import { signaturePattern } from '../http/signature'
import { eventCursorCharsMax, eventPollMs, listPageSize } from '../limits'
import { LoggableError } from '../log'
import type { Messages } from '../messages'
import { listEventIssues } from './definition-rules'
import { withKitDescription } from './kit-schemas'
import type { Context, HttpOperation, OutputSchema, Services, User } from './operation'

/** What happened after a cursor. */
interface Occurrences<P> {
  /** The oldest first, at most `context.pageSize`. */
  readonly events: readonly Occurrence<P>[]
  /** The place after the last of them, in a form of the site, which clients can read: some 500 characters. */
  readonly cursor: string
  /** Whether more has happened already. */
  readonly hasMore?: boolean
  /** Whether something between the two cursors is left out. */
  readonly truncated?: boolean
}

interface Occurrence<P> {
  /** The same however often, and in whatever language, it is told. */
  readonly id: string
  readonly timestamp: Date
  readonly payload: P
}

/** Something that happens to a site, of which clients ask what is new. */
interface EventDefinition<
  I extends z.ZodObject = z.ZodObject,
  P extends z.ZodObject = z.ZodObject,
  S extends Services = Services,
  U extends User = User,
> {
  /** Its name, such as `role_published`: lower-case letters and underscores, at most 30. */
  readonly name: string
  /** What people read in place of the name. */
  readonly title: string
  /** Tells a model what happened, and what it is told: at most 500 characters. */
  readonly description: string
  /** One of `scopes`: what a credential has to cover. It asks nothing of who presents none. */
  readonly scope: string
  /** What narrows it: a strict object. */
  readonly input: I
  /** What is told of each: an object. */
  readonly payload: P
  /** What a poll may be refused with beside what any may, such as `forbidden`. */
  readonly errors?: readonly ErrorCode[]
  /**
   * What happened after a cursor of its own; `null` is now, of which nothing is told but the
   * cursor. At most `context.pageSize` at once.
   */
  since(
    cursor: string | null,
    input: z.output<I>,
    context: Context<S, U>,
  ): Promise<Occurrences<z.output<P>>> | Occurrences<z.output<P>>
}

/** An event with the operation that polls it. */
export interface SiteEvent<
  S extends Services = Services,
  U extends User | undefined = User | undefined,
> extends Pick<EventDefinition, 'name' | 'description'> {
  readonly input: z.ZodObject
  readonly payload: z.ZodObject
  readonly poll: HttpOperation<z.ZodObject, OutputSchema, S, U>
}

/** An event of any site. */
// biome-ignore lint/suspicious/noExplicitAny: what it needs is known to its own site
export type AnySiteEvent = SiteEvent<any, any>

/** What a poll takes beside what narrows the event. */
export const eventPollInput = {
  cursor: withKitDescription(
    z.string().max(eventCursorCharsMax).nullable().optional(),
    ({ events }) => events.cursor,
  ),
  maxEvents: withKitDescription(z.int().min(1).max(listPageSize.max).optional(), ({ events }) =>
    events.maxEvents({ max: listPageSize.max }),
  ),
  maxAgeMs: withKitDescription(z.int().min(0).optional(), ({ events }) => events.maxAgeMs),
}

type PollInput = z.output<z.ZodObject<typeof eventPollInput>>

const pollOutput = (name: string, payload: z.ZodObject) =>
  z.strictObject({
    events: z.array(
      z.strictObject({
        eventId: z.string(),
        name: z.literal(name),
        timestamp: z.iso.datetime(),
        data: payload,
      }),
    ),
    cursor: withKitDescription(z.string(), ({ events }) => events.nextCursor),
    truncated: withKitDescription(z.boolean(), ({ events }) => events.truncated),
    hasMore: withKitDescription(z.boolean(), ({ events }) => events.hasMore),
    nextPollMs: withKitDescription(z.int(), ({ events }) => events.nextPollMs),
  })

/** Defines an event once, for MCP and REST: clients ask what happened after a cursor, and nothing is stored of them. */
export function defineEvent<
  I extends z.ZodObject,
  P extends z.ZodObject,
  S extends Services = Services,
  U extends User = User,
>(definition: EventDefinition<I, P, S, U>): SiteEvent<S, U | undefined>
export function defineEvent(definition: EventDefinition): AnySiteEvent {
  const issues = listEventIssues(definition, Object.keys(eventPollInput))
  if (issues.length > 0) throw new Error(issues.join('\n'))
  const { name, title, description, scope, input, payload, errors } = definition
  const poll: HttpOperation<z.ZodObject, ReturnType<typeof pollOutput>> = {
    name,
    title,
    description,
    scope,
    tag: { name: title, description },
    ...(errors && { errors }),
    effect: 'read',
    http: { method: 'GET', path: `/api/v1/events/${name}` },
    input: input.extend(eventPollInput),
    output: pollOutput(name, payload),
    nextCursor: ({ hasMore, cursor }) => (hasMore ? cursor : null),
    run: (args, context, sent) => readEvents(definition, args, sent, context),
    toText: (output) => JSON.stringify(output),
  }
  return Object.freeze({ name, description, input, payload, poll })
}

async function readEvents(
  definition: EventDefinition,
  args: PollInput,
  sent: unknown,
  context: Context,
) {
  const { cursor: givenCursor, maxEvents = context.pageSize, maxAgeMs, ...input } = args
  const cursors = await createCursors(definition, sent, context)
  const cursor = typeof givenCursor === 'string' ? await cursors.open(givenCursor) : null
  const limited = Object.create(context, { pageSize: { value: maxEvents } })
  const found = await definition.since(cursor, input, limited)
  requireOccurrences(definition.name, found, maxEvents)
  const oldest = maxAgeMs === undefined ? -Infinity : context.now.getTime() - maxAgeMs
  const events = found.events.filter(({ timestamp }) => timestamp.getTime() >= oldest)
  const { hasMore = false, truncated = false } = found
  return {
    events: events.map(({ id, timestamp, payload }) => ({
      eventId: id,
      name: definition.name,
      timestamp: timestamp.toISOString(),
      data: payload,
    })),
    cursor: await cursors.seal(found.cursor),
    truncated: truncated || events.length < found.events.length,
    hasMore,
    nextPollMs: hasMore ? 0 : eventPollMs,
  }
}

/** Throws what is wrong with what `since` returned, in JavaScript too. */
function requireOccurrences(name: string, found: Occurrences<unknown>, maxEvents: number): void {
  const { events, cursor } = Object(found) as Partial<Occurrences<unknown>>
  const fail = (what: string) => {
    throw new LoggableError(`${name}: since returned ${what}`)
  }
  if (!Array.isArray(events)) fail('no list of events; return { events, cursor }')
  if (typeof cursor !== 'string') fail('a cursor that is no text')
  if (found.events.length > maxEvents)
    fail(
      `${found.events.length} events; return at most context.pageSize, which is ${maxEvents}, and hasMore`,
    )
  for (const [at, event] of found.events.entries()) {
    const { id, timestamp } = Object(event)
    if (typeof id !== 'string') fail(`events[${at}] without an id that is a text`)
    if (!(timestamp instanceof Date) || Number.isNaN(timestamp.getTime()))
      fail(`events[${at}] without a timestamp that is a Date`)
  }
}

const encoder = new TextEncoder()
/** With the dot before it. */
const signatureChars = 44
const form = new RegExp(`^([\\w-]*)\\.(${signaturePattern})$`)

/**
 * Signs the cursors of an event and of what narrows it, so that they are worth nothing for another.
 * It is signed as it was sent: what a word means changes with the content.
 */
async function createCursors(
  { name, input }: Pick<EventDefinition, 'name' | 'input'>,
  sent: unknown,
  { services }: Context,
) {
  const { credentials, catalog } = services as AccessServices
  const signer = await credentials.openSigner('event cursor')
  const members = Object.keys(input.shape).map((member) => [
    member,
    [Object(sent)[member] ?? []].flat().map(toText).sort(),
  ])
  const toSigned = (cursor: string) => JSON.stringify([name, members, cursor])
  return {
    async seal(cursor: string): Promise<string> {
      const text = toBase64Url(encoder.encode(cursor).buffer)
      const sealed = `${text}.${await signer.sign(toSigned(cursor))}`
      if (sealed.length <= eventCursorCharsMax) return sealed
      throw new LoggableError(
        `${name}: since returned a cursor of ${text.length} characters in base64url; return one of at most ${eventCursorCharsMax - signatureChars} characters, because it is sent in an address`,
      )
    },
    async open(sealed: string): Promise<string> {
      const [, text, signature] = form.exec(sealed) ?? []
      const cursor = text === undefined ? undefined : decode(text)
      if (cursor === undefined || !signature) throw wrongCursor(catalog.messages)
      if (await signer.verify(toSigned(cursor), signature)) return cursor
      throw wrongCursor(catalog.messages)
    },
  }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function decode(text: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(text))
  } catch {
    return undefined
  }
}

const wrongCursor = (messages: Messages) =>
  createInvalidRequestError([{ field: 'cursor', message: messages.events.wrongCursor }], messages)
