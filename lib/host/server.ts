import { checkConfiguration } from '@/lib/http/composition/start-up'

// Nothing else is loaded with a configuration that is not valid.
checkConfiguration()
await import('./serve')
