import { hashInlineSources } from 'next-host/build'
import { strictPolicy } from 'next-host/policy'

/** Allows exactly the inline scripts and styles of this page. */
export const createPagePolicy = (html: string, route = ''): string =>
  strictPolicy(hashInlineSources(route, html))
