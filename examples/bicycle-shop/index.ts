import { createAgentAccess } from 'agent-access'
import { mail, storesFromEnvironment } from 'agent-access/node'
import { shop } from './shop.ts'

export const access = createAgentAccess({
  ...shop,
  stores: storesFromEnvironment(),
  delivery: process.env.SMTP_URL ? [mail()] : undefined,
})
