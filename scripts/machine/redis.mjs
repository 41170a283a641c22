import { requireProgram } from './system-program.mjs'

export const requireRedis = () =>
  requireProgram('redis-server', { elsewhere: 'brew install redis, or from https://redis.io' })
