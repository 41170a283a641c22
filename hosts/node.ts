import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { env } from '@/lib/config/env'
import { checked } from '@/lib/startup/start-up'
import { lead } from './node/workers'

// A worker has the configuration that its primary has checked, and need not repeat the warnings.
const { workers } = cluster.isPrimary ? checked() : env()
if (cluster.isPrimary && workers > 1) await lead(workers, fileURLToPath(import.meta.url))
else await import('./node/serve')
