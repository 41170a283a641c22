import { contentFolder } from '@/lib/config/content-folder'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { UserError } from '@/scripts/machine/user-error.mjs'
import { checkedEnv } from '@/tools/command-env'
import { preview } from './command'

try {
  loadEnvironment()
  const { baseUrl, contentDir, secrets } = checkedEnv()
  const settings = { root: contentFolder(contentDir), origin: baseUrl, secret: secrets[0] }
  console.log(await preview(settings, process.argv.slice(2), new Date()))
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
