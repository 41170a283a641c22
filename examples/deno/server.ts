import { access } from 'bicycle-shop'
import { answerPeople } from 'bicycle-shop/page'

Deno.serve(
  { port: Number(process.env.PORT ?? 3000) },
  async (request, { remoteAddr }) =>
    (await access.handle(request, remoteAddr.hostname)) ?? answerPeople(request),
)
access.start()

process.on('SIGTERM', () => access.close().then(() => process.exit()))
