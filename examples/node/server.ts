import { createServer } from 'node:http'
import { toNodeListener } from 'agent-access/node'
import { access } from 'bicycle-shop'
import { pageHeaders, toHtml } from 'bicycle-shop/page'

const answerAgents = toNodeListener(access)

const server = createServer((request, response) => {
  answerAgents(request, response, () => {
    if (request.url === '/') response.writeHead(200, pageHeaders).end(toHtml())
    else response.writeHead(404).end('Not found')
  })
})
server.listen(process.env.PORT ?? 3000, access.start)

process.on('SIGTERM', () => server.close(() => access.close().then(() => process.exit())))
