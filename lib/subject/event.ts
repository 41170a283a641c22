import { defineEvent as defineKitEvent } from 'agent-access'
import type { Site } from 'agent-access/edge'
import { type DatedEntry, getPublicationTime } from 'site-content'
import type { z } from 'zod'
import { selectNewEvents } from './event-cursor'
import type { SiteServices } from './operation'
import type { Catalog } from './register'
import type { Scope } from './scope'
import type { RequestTopic } from './topic'

interface Entry extends Omit<DatedEntry, 'updatedAt'> {
  readonly slug: string
}

/** Something that happens to the entries of a collection. */
interface EventDefinition<E extends Entry, I extends z.ZodObject, P extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly scope: Scope
  /** What its polls are counted as. */
  readonly topic: RequestTopic
  /** The filters of the list. */
  readonly input: I
  readonly payload: P
  /** The entries to which it has happened. */
  list(filterValues: z.output<I>, catalog: Catalog): readonly E[]
  /** In milliseconds; without this, when the entry was published. */
  getTime?(entry: E, timeZone: string): number
  /** Tells one occurrence from the others; without this, by the slug. */
  getKey?(entry: E): string
  toPayload(entry: E, site: Site): z.output<P>
}

/** Defines an event that is found in the content alone: nothing is stored, of it or of who polls. */
export function defineEvent<E extends Entry, I extends z.ZodObject, P extends z.ZodObject>({
  topic,
  list,
  getTime = getPublicationTime,
  getKey = ({ slug }) => slug,
  toPayload,
  ...described
}: EventDefinition<E, I, P>) {
  const event = defineKitEvent<I, P, SiteServices>({
    ...described,
    since(cursor, filterValues, { services: { catalog, site }, pageSize }) {
      const occurrences = list(filterValues, catalog).map((entry) => ({
        id: `${described.name}:${getKey(entry)}`,
        time: getTime(entry, catalog.agency.timeZone),
        entry,
      }))
      const { events, ...position } = selectNewEvents(occurrences, cursor, pageSize)
      return {
        ...position,
        events: events.map(({ id, time, entry }) => ({
          id,
          timestamp: new Date(time),
          payload: toPayload(entry, site),
        })),
      }
    },
  })
  return Object.freeze({ ...event, topic })
}

export type SiteEvent = ReturnType<typeof defineEvent>
