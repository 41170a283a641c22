import { fileURLToPath } from 'node:url'
import routes from 'virtual:next-host/routes'
import { closeOnSignal, createHost, createHttpServer } from '../../index'
import { decide } from './decide'

const folder = fileURLToPath(new URL('.', import.meta.url))
const projectDir = fileURLToPath(new URL('../..', import.meta.url))
const server = createHttpServer(createHost({ folder, projectDir, routes, decide }).listener)
closeOnSignal(server, async () => undefined)
server.listen(Number(process.env.PORT))
