import { hashInlineSources } from 'next-host/build'
import { createStrictPolicy } from 'next-host/policy'

/** Allows exactly the inline scripts and styles of this page. */
export const createPagePolicy = (html: string, route = ''): string =>
  createStrictPolicy(hashInlineSources(route, html))
