import { createAgentAccess, defineOperation } from 'agent-access'
import { mail, storesFromEnvironment } from 'agent-access/node'
import { z } from 'zod'
import { Branch, events, LibraryEvent, openingHours } from './library'
import { markdownPages, skills } from './pages'

export const getOpeningHours = defineOperation({
  name: 'get_opening_hours',
  title: 'Get the opening hours',
  description: 'Gives the opening hours of each branch of the library.',
  scope: 'events.read',
  effect: 'read',
  cache: { seconds: 60 },
  http: { method: 'GET', path: '/api/v1/opening-hours' },
  input: z.strictObject({}),
  output: z.strictObject({
    hours: z.array(z.strictObject({ branch: Branch, open: z.string() })),
  }),
  run: async () => ({ hours: [...openingHours] }),
  toText: ({ hours }) => hours.map(({ branch, open }) => `- ${branch}: ${open}`).join('\n'),
})

export const listEvents = defineOperation({
  name: 'list_events',
  title: 'List events',
  description: 'Lists the public events of the library, soonest first.',
  scope: 'events.read',
  effect: 'read',
  cache: { seconds: 60 },
  http: { method: 'GET', path: '/api/v1/events' },
  input: z.strictObject({ branch: Branch.optional().describe('Only events of this branch.') }),
  output: z.strictObject({ events: z.array(LibraryEvent) }),
  run: async ({ branch }) => ({ events: events.filter((one) => !branch || one.branch === branch) }),
  toText: ({ events }) => events.map(({ day, title }) => `- ${day}: ${title}`).join('\n'),
})

export const requestRoom = defineOperation({
  name: 'request_room',
  title: 'Request a room',
  description: 'Sends a request for a room. Only after the user has asked for it.',
  scope: 'rooms.request',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/room-requests' },
  input: z.strictObject({
    name: z.string().min(1).max(100),
    email: z.email(),
    day: z.iso.date(),
    purpose: z.string().max(1000),
  }),
  toText: ({ day }) => `A request for a room on ${day}.`,
})

export const access = createAgentAccess({
  name: 'Town library',
  description: 'The public library of the town: opening hours, events and rooms.',
  baseUrl: process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`,
  scopes: { 'events.read': 'Read public events', 'rooms.request': 'Request a room' },
  operations: [getOpeningHours, listEvents, requestRoom],
  stores: storesFromEnvironment(),
  delivery: process.env.SMTP_URL ? [mail()] : undefined,
  markdownPages,
  skills,
})
