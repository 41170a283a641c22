import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSiteAt } from '@/lib/config/site'
import { createSnapshots } from '@/lib/content/catalog'
import { compile } from '@/lib/content/compile'

/** Compiles content that a test writes into a folder. */
export async function compiledContent(
  origin: string,
  languages: readonly string[],
  write: (root: string) => void,
) {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  write(root)
  const { data, issues } = await compile(root)
  if (!data) throw new Error(JSON.stringify(issues))
  return { catalog: createSnapshots(data)(new Date()), site: createSiteAt(origin, languages) }
}
