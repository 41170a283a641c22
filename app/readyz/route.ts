import { env } from '@/lib/config/env'
import { getStores } from '@/lib/http/composition/server'
import { readyHandler } from '@/lib/http/operator-handlers'

export const GET = readyHandler(
  () => getStores().submissions,
  () => env().cronSecret,
)
