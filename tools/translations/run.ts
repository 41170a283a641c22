import { contentFolder } from '@/lib/config/content-folder'
import { contentDir } from '@/lib/config/env'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { UserError } from '@/scripts/machine/user-error.mjs'
import { translations } from './command'

try {
  loadEnvironment()
  const { output, older, missing } = translations(
    contentFolder(contentDir()),
    process.argv.slice(2),
  )
  console.log(output)
  process.exitCode = older + missing === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
