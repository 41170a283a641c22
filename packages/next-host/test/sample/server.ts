import { fileURLToPath } from 'node:url'
import routes from 'virtual:next-host/routes'
import { createHost, createHttpServer, listen } from '../../index'
import { decide } from './decide'

const folder = fileURLToPath(new URL('.', import.meta.url))
const projectDir = fileURLToPath(new URL('../..', import.meta.url))
const server = createHttpServer(createHost({ folder, projectDir, routes, decide }).listener)
await listen(server, { port: Number(process.env.PORT) })
