import {
  endOnSignal,
  loadEnvironment,
  readCommandOptions,
  readPort,
  runMain,
  UserError,
} from '../cli/index.mjs'
import { confirmPlaceholders } from './confirm-placeholders.mjs'
import { connectToRunningSite, replaceRunningSite } from './deployment.mjs'
import { siteConfig } from './site-config.mjs'
import { importTypescript } from './typescript.mjs'

const usage = `npm run deploy    puts what has changed in place of what npm start serves

  --yes    publishes placeholders too, and asks nothing`

// Beside a running `npm start`: builds, tries what it has built, and puts it in its place.
await runMain(async () => {
  const { values } = readCommandOptions(
    { options: { yes: { type: 'boolean', short: 'y' } } },
    usage,
  )
  endOnSignal()
  loadEnvironment()
  const port = readPort(process.env.PORT)
  const launcher = await connectToRunningSite(port)
  if (!launcher)
    throw new UserError(
      `No site that npm start serves from this folder runs on port ${port}. Start it with npm start.`,
    )
  if (!values.yes) {
    const { default: site } = await importTypescript(siteConfig.build)
    await confirmPlaceholders(await site.describePlaceholders())
  }
  await replaceRunningSite(port, launcher)
  console.log('✓ The new site is served')
})
