import { access } from 'bicycle-shop'
import { answerPeople } from 'bicycle-shop/page'
import { serve } from 'bun'

const server = serve({
  port: process.env.PORT ?? 3000,
  fetch: async (request, server) =>
    (await access.handle(request, server.requestIP(request)?.address)) ?? answerPeople(request),
})
access.start()

process.on('SIGTERM', () =>
  server
    .stop()
    .then(access.close)
    .then(() => process.exit()),
)
