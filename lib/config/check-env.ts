import { contentFolder } from './content-folder'
import { EnvError, readEnv } from './env'

try {
  readEnv()
  contentFolder()
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
