import { hashInlineSources, type ToPolicy } from 'next-host/build'
import { contentSecurityPolicy } from '@/lib/http/headers'

/** Returns the policy of a page that has these inline scripts and styles. */
export const toPolicy: ToPolicy = ({ scripts, styles }) => contentSecurityPolicy(scripts, styles)

/** Returns the Content-Security-Policy that allows exactly the inline scripts and styles of this page. */
export const pagePolicy = (html: string, route = ''): string =>
  toPolicy(hashInlineSources(route, html))
