import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { checked } from '@/lib/composition/start-up'
import { env } from '@/lib/config/env'
import { runWorkers } from './workers'

// The primary process has already checked the configuration and printed the warnings; workers only
// read it.
const { workers } = cluster.isPrimary ? checked() : env()
if (cluster.isPrimary && workers > 1) await runWorkers(workers, fileURLToPath(import.meta.url))
else await import('./serve')
