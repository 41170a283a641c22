import { access } from 'bicycle-shop'
import { answerPeople } from 'bicycle-shop/page'
import { serve } from 'bun'

serve({
  port: process.env.PORT ?? 3000,
  fetch: async (request, server) =>
    (await access.handle(request, server.requestIP(request)?.address)) ?? answerPeople(request),
})
access.start()

process.on('SIGTERM', () => access.close().then(() => process.exit()))
