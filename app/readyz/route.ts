import { getStores } from '@/lib/composition/server'
import { env } from '@/lib/config/env'
import { readyHandler } from '@/lib/http/operator-handlers'

export const GET = readyHandler(
  () => getStores().submissions,
  () => env().cronSecret,
)
