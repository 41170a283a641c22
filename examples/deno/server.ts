import { access } from 'bicycle-shop'
import { answerPeople } from 'bicycle-shop/page'

const server = Deno.serve(
  { port: Number(process.env.PORT ?? 3000) },
  async (request, { remoteAddr }) =>
    (await access.handle(request, remoteAddr.hostname)) ?? answerPeople(request),
)
access.start()

process.on('SIGTERM', () =>
  server
    .shutdown()
    .then(access.close)
    .then(() => process.exit()),
)
