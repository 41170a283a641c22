import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { repositoryRoot } from 'next-host/cli'
import { getContentDir, sampleName } from '../../lib/config/content-dir.mjs'

/** Whether the content is the sample, which the engine's own tests hold for. */
export const hasSampleContent = (content = resolve(repositoryRoot, getContentDir(process.env))) =>
  readFileSync(join(content, 'agency.md'), 'utf8').includes(`\nname: ${sampleName}\n`)
