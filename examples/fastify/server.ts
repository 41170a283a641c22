import { toNodeListener } from 'agent-access/node'
import { access } from 'bicycle-shop'
import { pageHeaders, toHtml } from 'bicycle-shop/page'
import Fastify from 'fastify'

const answerAgents = toNodeListener(access)

const app = Fastify()
app.addHook('onRequest', ({ raw }, reply, next) => void answerAgents(raw, reply.raw, next))
app.get('/', (_, reply) => reply.headers(pageHeaders).send(toHtml()))
await app.listen({ port: Number(process.env.PORT ?? 3000) })
access.start()

process.on('SIGTERM', () => app.close(() => access.close().then(() => process.exit())))
