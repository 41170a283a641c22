import { contentSecurityPolicy } from '@/lib/http/headers'
import { hashInlineSources } from '@/packages/next-host/build/index'

/** Returns the Content-Security-Policy that allows exactly the inline scripts and styles of this page. */
export function pagePolicy(html: string, route = ''): string {
  const { scripts, styles } = hashInlineSources(route, html)
  return contentSecurityPolicy(scripts, styles)
}
