import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { paths } from '@/lib/config/paths'
import { formQuery } from '@/lib/site/addresses'
import { connectToLauncher } from '@/packages/next-host/launcher.mjs'
import { makeRelease, socketOf } from './build/release.mjs'
import { buildIfChanged, makeAllFiles } from './build/site-build.mjs'
import { loadEnvironment } from './machine/environment.mjs'
import { readPort } from './machine/port.mjs'
import { announce, endOnSignal } from './machine/run.mjs'
import { main, UserError } from './machine/user-error.mjs'

/** A page of the new site has to come within this. */
const answerMsMax = 10_000

// `npm run deploy` beside a running `npm start`: builds, tries what it has built, and puts it in its place.
await main(async () => {
  endOnSignal()
  loadEnvironment()
  const port = readPort(process.env.PORT)
  const launcher = await connectToLauncher(socketOf(port)).catch(({ code, message }) => {
    if (!code) throw new UserError(message)
    throw new UserError(`No site that npm start serves from this folder runs on port ${port}.`)
  })
  try {
    await buildIfChanged()
    await makeAllFiles()
    const release = makeRelease(port)
    try {
      const socketPath = await launcher.start(release.program)
      await announce('Trying the new site', () => tryOut(socketPath))
      await launcher.replace()
    } catch (error) {
      release.remove()
      throw error
    }
    release.removeOthers()
  } catch (error) {
    throw new UserError(`${(error as Error).message}\nThe site that runs goes on as it is.`)
  } finally {
    launcher.close()
  }
  console.log('✓ The new site is served')
})

/** Asks a site for its health, a rendered page, documents, the API, a page of every kind, and the scripts of one. */
async function tryOut(socketPath: string): Promise<void> {
  const sitemap = await ask(socketPath, paths.sitemap)
  const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  // One of each first part and length: `/work`, `/work/a`, `/de/work`, `/de/work/a`.
  const kinds = new Map(
    pages.map((path) => [`${path.split('/', 2)} ${path.split('/').length}`, path]),
  )
  const rendered = `${paths.contact}?${formQuery.withoutScripts}`
  for (const path of [
    paths.health,
    paths.llms,
    paths.openapi,
    paths.jobs,
    rendered,
    ...kinds.values(),
  ])
    await ask(socketPath, path)
  const home = await ask(socketPath, paths.home)
  const scripts = new Set(home.match(/(?<=src=")\/_next\/static\/[^"]+/g))
  for (const path of scripts) await ask(socketPath, path)
}

/** Returns the body of a response, which has to be 200. */
async function ask(socketPath: string, path: string): Promise<string> {
  const sent = request({ socketPath, path, headers: { host: 'localhost' }, timeout: answerMsMax })
  sent.on('timeout', () => sent.destroy(new Error('it takes too long')))
  sent.end()
  const [response] = await once(sent, 'response').catch(({ message }) => {
    throw new Error(`The new site does not answer ${path}: ${message}.`)
  })
  if (response.statusCode !== 200)
    throw new Error(`The new site answers ${path} with ${response.statusCode}.`)
  return text(response)
}
