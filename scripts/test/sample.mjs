import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getContentDir, sampleName } from '../../lib/config/content-dir.mjs'
import { repositoryRoot } from '../cli/root.mjs'

/** Whether the content is the sample, which the engine's own tests hold for. */
export const hasSampleContent = (content = resolve(repositoryRoot, getContentDir(process.env))) =>
  readFileSync(join(content, 'agency.md'), 'utf8').includes(`\nname: ${sampleName}\n`)
