import { toNodeListener } from 'agent-access/node'
import { access } from 'bicycle-shop'
import { pageHeaders, toHtml } from 'bicycle-shop/page'
import express from 'express'

const app = express()
app.use(express.json(), toNodeListener(access))
app.get('/', (_, response) => void response.set(pageHeaders).send(toHtml()))
const server = app.listen(process.env.PORT ?? 3000, () => access.start())

process.on('SIGTERM', () => server.close(() => access.close().then(() => process.exit())))
