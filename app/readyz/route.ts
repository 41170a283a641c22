import { env } from '@/lib/config/env'
import { getStores } from '@/lib/http/composition/server'
import { createReadyHandler } from '@/lib/http/operator-handlers'

export const GET = createReadyHandler(
  () => getStores().submissions,
  () => env().cronSecret,
)
