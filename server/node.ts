import cluster from 'node:cluster'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checked } from '@/lib/composition/start-up'
import { env } from '@/lib/config/env'
import { fileMaker } from './made-files'
import { makeForWorkers } from './shared-maker'
import { runWorkers } from './workers'

// The primary process has already checked the configuration and printed the warnings; workers only
// read it.
const { workers } = cluster.isPrimary ? checked() : env()
if (cluster.isPrimary && workers > 1) {
  const file = fileURLToPath(import.meta.url)
  makeForWorkers(fileMaker(dirname(dirname(dirname(file)))))
  await runWorkers(workers, file)
} else await import('./serve')
