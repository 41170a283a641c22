import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openProposalsFolder, openShownFolder } from 'site-content/compiler'
import type { ContentFolder } from '../content'
import type { Proposal } from './proposal'
import { copyContentWith } from './propose'

/** Shows a proposal on the pages of development; without one they show the content again. */
export function showProposal(content: ContentFolder, proposal: Proposal | undefined): void {
  const shown = join(openShownFolder(content.folder), 'content')
  const scratch = mkdtempSync(join(openProposalsFolder(content.folder), 'check-'))
  if (proposal) copyContentWith(content, proposal.files, join(scratch, 'content'))
  if (existsSync(shown)) renameSync(shown, join(scratch, 'before'))
  if (proposal) renameSync(join(scratch, 'content'), shown)
  rmSync(scratch, { recursive: true })
}
