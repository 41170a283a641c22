import {
  type AgentAccessOptions,
  type Context,
  DomainError,
  defineOperation,
  englishMessages,
  type Services,
} from 'agent-access'
import { z } from 'zod'
import { german } from './german.ts'
import { toMarkdown } from './page.ts'
import { nameIn, services } from './prices.ts'

interface Person {
  readonly id: string
  readonly isStaff: boolean
}

const Service = z.strictObject({ id: z.string(), name: z.string(), euros: z.number() })

const listServices = defineOperation({
  name: 'list_services',
  title: 'List services',
  description: 'Lists what the shop repairs, with prices in euros.',
  scope: 'shop.read',
  effect: 'read',
  http: { method: 'GET', path: '/api/v1/services' },
  input: z.strictObject({ below: z.number().optional().describe('Only cheaper services.') }),
  output: z.strictObject({ services: z.array(Service) }),
  run: async ({ below = Infinity }, { language }) => ({
    services: services
      .filter(({ euros }) => euros < below)
      .map((service) => ({ ...service, name: nameIn(service, language) })),
  }),
  toText: ({ services }) => services.map(({ name, euros }) => `- ${name}: ${euros} €`).join('\n'),
})

const setPrice = defineOperation({
  name: 'set_price',
  title: 'Set a price',
  description: 'Sets the price of a service. Only for staff.',
  scope: 'shop.prices',
  effect: 'write',
  credential: 'required',
  http: { method: 'PUT', path: '/api/v1/services/{id}/price' },
  input: z.strictObject({ id: z.string(), euros: z.number().min(0) }),
  output: z.strictObject({ id: z.string(), euros: z.number() }),
  errors: ['forbidden', 'not_found'],
  async run({ id, euros }, { user }: Context<Services, Person>) {
    if (!user?.isStaff) throw new DomainError('forbidden', 'Only staff set prices.')
    const service = services.find((one) => one.id === id)
    if (!service) throw new DomainError('not_found', `There is no service ${id}.`)
    service.euros = euros
    return { id, euros }
  },
  toText: ({ id, euros }) => `${id}: ${euros} €`,
})

const bookRepair = defineOperation({
  name: 'book_repair',
  title: 'Book a repair',
  description: 'Books a repair. Only after the user has asked for it.',
  scope: 'shop.book',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/bookings' },
  input: z.strictObject({
    name: z.string().min(1).max(100).meta({ title: 'Name' }),
    email: z.email().meta({ title: 'Email' }),
    service: z.enum(services.map(({ id }) => id)).meta({ title: 'Service' }),
    day: z.iso.date().meta({ title: 'Day' }),
  }),
  errors: ['conflict'],
  example: () => ({
    name: 'Anna Berg',
    email: 'anna@client.example',
    service: 'chain',
    day: '2027-03-04',
  }),
  check({ day }, { language }) {
    if (new Date(day).getUTCDay() > 0) return
    const detail =
      language === 'de' ? 'Sonntags ist geschlossen.' : 'The shop is closed on Sundays.'
    throw new DomainError('conflict', detail)
  },
  toText: ({ service, day }, { language }) =>
    language === 'de' ? `Reparatur „${service}“ am ${day}.` : `A repair “${service}” on ${day}.`,
})

/** The staff are signed in by the session that STAFF_SESSION names. */
function identify({ headers }: Request): Person | undefined {
  const [, session] = /(?:^|; )session=([^;]+)/.exec(headers.get('cookie') ?? '') ?? []
  const isStaff = session !== undefined && session === process.env.STAFF_SESSION
  return isStaff ? { id: 'staff', isStaff } : undefined
}

/** All but the stores, which not every host can have. */
export const shop = {
  name: 'Bicycle shop',
  description: 'Repairs bicycles in Ghent.',
  baseUrl: process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`,
  scopes: {
    'shop.read': 'Read services',
    'shop.prices': 'Set prices, for staff',
    'shop.book': 'Book a repair, only if the user asks',
  },
  operations: [listServices, setPrice, bookRepair],
  limits: { requests: { max: 240, seconds: 60 } },
  identify,
  messages: { en: englishMessages, de: german },
  markdownPages: [
    {
      path: '/',
      title: 'Bicycle shop',
      description: 'What the shop repairs, with prices.',
      toMarkdown,
    },
  ],
  skills: [
    {
      name: 'book-a-repair',
      description: 'Books the repair of a bicycle. Use it when something on one is broken.',
      instructions: `# Book a repair

1. Ask for the service, the day, a name and an email address; never make them up.
2. Call \`book_repair\` with \`dryRun: true\` and show the user the preview.
3. Only when the user agrees, call it again with a \`clientRequestId\`.`,
    },
  ],
} satisfies Partial<AgentAccessOptions<object, Person>>
