import { createAgentAccess, memoryStores } from 'agent-access'
import { answerPeople } from 'bicycle-shop/page'
import { shop } from 'bicycle-shop/shop'

const access = createAgentAccess({ ...shop, stores: memoryStores() })

export default {
  fetch: async (request: Request) =>
    (await access.handle(request, request.headers.get('cf-connecting-ip') ?? undefined)) ??
    answerPeople(request),
  scheduled: () => access.deliver(30),
}
