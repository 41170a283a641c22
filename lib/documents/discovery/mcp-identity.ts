import type { Site } from '@/lib/content/site'
import packageJson from '@/package.json' with { type: 'json' }

/** Returns a name as the MCP registry requires: reverse DNS and one slash. */
export const serverName = ({ origin }: Site): string =>
  `${new URL(origin).hostname.split('.').reverse().join('.')}/website`

export const serverVersion = packageJson.version
