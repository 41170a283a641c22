import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentTag } from '@/lib/content/catalog'
import { catalogFile, tagIn } from '@/lib/content/catalog-module'

/** Ends a process that has read other content than its pages show: one would contradict the other. */
export function requireContent(ofPages: string): void {
  if (ofPages === contentTag) return
  console.error(
    'The content was compiled anew after its pages were built. Run npm run build again.',
  )
  process.exit(1)
}

/** Does the same where Next serves our own build by itself; a platform has only what was deployed. */
export function requireContentOfBuild(): void {
  const file = join(/* turbopackIgnore: true */ process.cwd(), '.next/host', catalogFile)
  if (existsSync(file)) requireContent(tagIn(readFileSync(file, 'utf8')))
}
