import { z } from 'zod'
import { defineOperation } from '@/lib/operations/operation'
// biome-ignore lint/style/noRestrictedImports: its full name is that of the copy it is played on
import { Offices, officesView } from '../views/offices'

export const listOffices = defineOperation({
  name: 'list_offices',
  title: 'List offices',
  description: 'Lists the offices.',
  scope: 'public.read',
  topic: 'site',
  tag: { name: 'Offices', description: 'Where the agency works' },
  effect: 'read',
  input: z.strictObject({}),
  output: Offices,
  http: { method: 'GET', path: '/api/v1/offices' },
  example: () => ({}),
  async run(_, { services: { catalog } }) {
    const offices = catalog.agency.offices.map(({ name, location, street, postalCode }) => ({
      name,
      location,
      street,
      postalCode,
    }))
    return { offices }
  },
  view: officesView,
})
