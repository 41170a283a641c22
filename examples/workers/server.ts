import { env } from 'cloudflare:workers'
import { createAgentAccess } from 'agent-access'
import { d1Stores } from 'agent-access/d1'
import { answerPeople } from 'bicycle-shop/page'
import { shop } from 'bicycle-shop/shop'

const access = createAgentAccess({ ...shop, stores: d1Stores(env.DB) })

export default {
  fetch: async (request: Request) =>
    (await access.handle(request, request.headers.get('cf-connecting-ip') ?? undefined)) ??
    answerPeople(request),
  scheduled: () => access.deliver(30),
}
