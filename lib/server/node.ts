import { checkConfiguration } from '@/lib/composition/start-up'

// Nothing else is loaded with a configuration that is not valid.
checkConfiguration()
await import('./serve')
