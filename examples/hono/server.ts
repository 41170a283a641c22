import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { access } from 'bicycle-shop'
import { pageHeaders, toHtml } from 'bicycle-shop/page'
import { Hono } from 'hono'

const app = new Hono()
app.use(
  async (c, next) =>
    (await access.handle(c.req.raw, getConnInfo(c).remote.address)) ?? (await next()),
)
app.get('/', (c) => c.body(toHtml(), 200, pageHeaders))
const server = serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) }, () =>
  access.start(),
)

process.on('SIGTERM', () => server.close(() => access.close().then(() => process.exit())))
