import { cache } from 'react'
import { env } from '@/lib/config/env'

/**
 * Returns the time of a render, the same for its layout, its metadata and its page: that of the build while it
 * makes pages. Only here a page may read the clock.
 */
export const getRenderTime = cache(() => env().builtAt ?? new Date())
