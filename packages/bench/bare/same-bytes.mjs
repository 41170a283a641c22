import { createServer } from 'node:http'

// What Node can do at best: the same status, headers and bytes from memory, and nothing else.
process.once('message', ({ status, headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status, headers).end(bytes)
  })
  server.listen(0, () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    process.send?.(port)
  })
})
