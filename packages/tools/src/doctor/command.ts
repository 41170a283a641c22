import { runCheck } from 'agent-access/testing'
import { type AuditedSite, createAuditChecks } from './checks'
import { describeReportToOwner } from './owner'

/** Checks the site at an address; returns the code that the process ends with. */
export function runDoctor(site: AuditedSite, args: string[]) {
  // Whoever reads only the beginning of the output ends the program.
  process.stdout.on('error', () => process.exit())
  return runCheck(
    args.filter((arg) => arg !== '--owner'),
    {
      command: 'npm run doctor --',
      moreOptions:
        '  --owner              for who owns the site: ready, or not ready and why, in its language\n',
      ownChecks: createAuditChecks(site),
      ...(args.includes('--owner') && { summarize: describeReportToOwner }),
    },
  )
}
