import { cache } from 'react'
import { env } from '@/lib/config/env'
import { compiledAt } from '@/lib/content/catalog'

/**
 * The same for the layout, the metadata and the page of a render: that of its content while a
 * build makes pages. Only here a page may read the clock.
 */
export const getRenderTime = cache(() => (env().isBuild ? new Date(compiledAt) : new Date()))
