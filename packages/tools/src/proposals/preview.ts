import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPreviewFolder, openProposalsFolder } from 'site-content/compiler'
import type { ContentFolder } from '../content'
import type { Proposal } from './proposal'
import { copyContentWith } from './propose'

/** Shows a proposal on the pages of development; without one they show the content again. */
export function previewProposal(content: ContentFolder, proposal: Proposal | undefined): void {
  const preview = join(openPreviewFolder(content.folder), 'content')
  const scratch = mkdtempSync(join(openProposalsFolder(content.folder), 'check-'))
  if (proposal) copyContentWith(content, proposal.files, join(scratch, 'content'))
  if (existsSync(preview)) renameSync(preview, join(scratch, 'before'))
  if (proposal) renameSync(join(scratch, 'content'), preview)
  rmSync(scratch, { recursive: true })
}
