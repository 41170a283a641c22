import { stores } from '@/lib/composition/server'
import { env } from '@/lib/config/env'
import { readyHandler } from '@/lib/faces/operator/handlers'

export const GET = readyHandler(
  () => stores().inquiries,
  () => env().cronSecret,
)
