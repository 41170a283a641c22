import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { paths } from '@/lib/config/paths'
import { formQuery } from '@/lib/routing/addresses'

/** A response of the new site has to come within this. */
const answerMsMax = 10_000

/** Asks a site for its health, documents, the API, a page that it renders, all others, and the scripts of one. */
export async function tryOut(socketPath: string): Promise<void> {
  const rendered = `${paths.contact}?${formQuery.withoutScripts}`
  for (const path of [paths.health, paths.llms, paths.openapi, paths.jobs, rendered])
    await ask(socketPath, path)
  const sitemap = await ask(socketPath, paths.sitemap)
  for (const [, page = ''] of sitemap.matchAll(/<loc>([^<]+)/g))
    await ask(socketPath, new URL(page).pathname)
  const home = await ask(socketPath, paths.home)
  for (const path of new Set(home.match(/(?<=src=")\/_next\/static\/[^"]+/g)))
    await ask(socketPath, path)
}

/** Returns the body of a response, which has to be 200. */
async function ask(socketPath: string, path: string): Promise<string> {
  const outgoing = request({
    socketPath,
    path,
    headers: { host: 'localhost' },
    timeout: answerMsMax,
  })
  outgoing.on('timeout', () => outgoing.destroy(new Error('it takes too long')))
  outgoing.end()
  const [response] = await once(outgoing, 'response').catch(({ message }) => {
    throw new Error(`The new site does not answer ${path}: ${message}.`)
  })
  if (response.statusCode !== 200)
    throw new Error(`The new site answers ${path} with ${response.statusCode}.`)
  return text(response)
}
