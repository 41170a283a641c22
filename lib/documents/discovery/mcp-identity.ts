import type { Site } from '@/lib/content/site'
import { version } from '@/package.json'

/** Returns a name as the MCP registry requires: reverse DNS and one slash. */
export const serverName = ({ origin }: Site): string =>
  `${new URL(origin).hostname.split('.').reverse().join('.')}/website`

export const serverVersion = version
