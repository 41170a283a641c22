import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createAgentAccess, defineOperation } from 'agent-access'
import { mail, storesFromEnvironment } from 'agent-access/node'
import { Hono } from 'hono'
import { z } from 'zod'

const port = Number(process.env.PORT ?? 3000)
const branches = ['main', 'harbour'] as const

const events = [
  { day: '2027-03-04', branch: 'main', title: 'Reading circle' },
  { day: '2027-03-11', branch: 'harbour', title: 'Maps of the harbour' },
] as const

const openingHours = defineOperation({
  name: 'opening_hours',
  title: 'Opening hours',
  description: 'Gives the opening hours of each branch of the library.',
  scope: 'events.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/opening-hours' },
  input: z.strictObject({}),
  output: z.strictObject({
    hours: z.array(z.strictObject({ branch: z.string(), open: z.string() })),
  }),
  run: async () => ({
    hours: branches.map((branch) => ({ branch, open: 'Tue to Sat, 10 to 18' })),
  }),
  toText: ({ hours }) => hours.map(({ branch, open }) => `- ${branch}: ${open}`).join('\n'),
})

const listEvents = defineOperation({
  name: 'list_events',
  title: 'List events',
  description: 'Lists the public events of the library, soonest first.',
  scope: 'events.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/events' },
  input: z.strictObject({
    branch: z.enum(branches).optional().describe('Only events of this branch.'),
  }),
  output: z.strictObject({
    events: z.array(z.strictObject({ day: z.iso.date(), branch: z.string(), title: z.string() })),
  }),
  run: async ({ branch }) => ({ events: events.filter((one) => !branch || one.branch === branch) }),
  toText: ({ events }) => events.map(({ day, title }) => `- ${day}: ${title}`).join('\n'),
})

const requestRoom = defineOperation({
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

const access = createAgentAccess({
  name: 'Town library',
  description: 'The public library of the town: opening hours, events and rooms.',
  baseUrl: process.env.SITE_URL ?? `http://localhost:${port}`,
  scopes: { 'events.read': 'Read public events', 'rooms.request': 'Request a room' },
  operations: [openingHours, listEvents, requestRoom],
  stores: storesFromEnvironment(),
  delivery: process.env.SMTP_URL ? [mail()] : undefined,
})

const app = new Hono()
app.get('/', (c) =>
  c.html('<h1>Town library</h1><p>For agents: <a href="/llms.txt">/llms.txt</a></p>'),
)
app.all(
  '*',
  async (c) => (await access.handle(c.req.raw, getConnInfo(c).remote.address)) ?? c.notFound(),
)

serve({ fetch: app.fetch, port }, () => access.start())
