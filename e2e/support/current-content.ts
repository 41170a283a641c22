import { snapshot } from '@/lib/content/catalog'

/** The content at the start of a test file. */
export const catalog = snapshot(new Date())
