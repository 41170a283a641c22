import { cache } from 'react'
import { env } from '@/lib/config/env'

/**
 * The same for the layout, the metadata and the page of a render: that of the build while it
 * makes pages. Only here a page may read the clock.
 */
export const getRenderTime = cache(() => env().builtAt ?? new Date())
