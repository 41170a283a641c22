import { hashInlineSources } from '../build/inline-sources'
import { createStrictPolicy } from '../policy'

/** Allows exactly the inline scripts and styles of this page. */
export const createPagePolicy = (html: string, route = ''): string =>
  createStrictPolicy(hashInlineSources(route, html))
