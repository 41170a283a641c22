import { runCheck } from 'agent-access/testing'
import { siteAuditChecks } from './checks'
import { describeReportToOwner } from './owner'

const args = process.argv.slice(2)
const isForOwner = args.includes('--owner')

// Whoever reads only the beginning of the output ends the program.
process.stdout.on('error', () => process.exit())
process.exitCode = await runCheck(
  args.filter((arg) => arg !== '--owner'),
  {
    command: 'npm run doctor --',
    moreOptions:
      '  --owner              for who owns the site: ready, or not ready and why, in its language\n',
    ownChecks: siteAuditChecks,
    ...(isForOwner && { summarize: describeReportToOwner }),
  },
)
