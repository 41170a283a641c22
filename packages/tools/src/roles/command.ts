import { readCommandOptions } from 'next-host/cli'
import type { ContentOfSite } from '../content'
import { getContentFolderLabel } from './ats-file'
import { pullRoles } from './pull'
import type { RolesOfSite } from './site'

const usage = `npm run roles:pull                 brings the roles of the content in step with the job board that ats.md names
npm run roles:pull -- --dry-run    says what would change, and changes nothing

It ends with 1, and has written nothing, if anything is wrong. git diff shows what it changed.`

const options = {
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Runs the command and returns what it prints. A test gives the origin of a server that plays every board. */
export async function runRolesPullCommand(
  { content, roles: site }: { readonly content: ContentOfSite; readonly roles: RolesOfSite },
  args: string[],
  base?: URL,
): Promise<string> {
  const { 'dry-run': dryRun, help } = readCommandOptions({ args, options }, usage).values
  if (help) return usage
  const root = content.folder()
  const { folder } = site.collection
  const { board, changes, roles, skipped, warnings } = await pullRoles({
    content,
    site,
    root,
    base,
    dryRun,
  })
  return [
    ...changes.map(
      ({ kind, slug }) => `${kind} ${getContentFolderLabel(root)}/${folder}/${slug}.md`,
    ),
    ...warnings.map((warning) => `! ${warning}`),
    `${board}: ${roles} open, ${changes.length} files changed, ${skipped} left out.${dryRun ? ' Nothing was written.' : ''}`,
  ].join('\n')
}
