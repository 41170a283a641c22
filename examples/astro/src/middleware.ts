import { defineMiddleware } from 'astro:middleware'
import { access } from 'bicycle-shop'

access.start()
process.on('SIGTERM', () => access.close().then(() => process.exit()))

export const onRequest = defineMiddleware(
  async ({ request, clientAddress }, next) =>
    (await access.handle(request, clientAddress)) ?? next(),
)
