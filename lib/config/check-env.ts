import { EnvError, readEnv } from './env'

try {
  readEnv()
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
