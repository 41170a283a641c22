import { checked } from '@/lib/composition/start-up'

// Nothing else is loaded with a configuration that is not valid.
checked()
await import('./serve')
