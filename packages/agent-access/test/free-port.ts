import { createServer } from 'node:net'

/** A free port below those that the system hands out, so that no other program takes it meanwhile. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if ((await canListen(port)) && (await canListen(port, '127.0.0.1'))) return port
  }
}

// Where a program listens on 127.0.0.1 only, some systems still hand out the same port on ::.
const canListen = (port: number, host?: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
