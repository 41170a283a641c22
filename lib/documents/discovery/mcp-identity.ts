import type { Site } from '@/lib/config/site'
import packageJson from '@/package.json' with { type: 'json' }

/** A name in reverse DNS with one slash, as the MCP registry wants it: `com.example/website`. */
export const serverName = ({ origin }: Site): string =>
  `${new URL(origin).hostname.split('.').reverse().join('.')}/website`

export const serverVersion = packageJson.version
