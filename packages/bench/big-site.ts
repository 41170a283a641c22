// Writes content of the size of a large site, to be built with CONTENT_DIR.
// `npm run program -- big-site ../big --roles 1000 --case-studies 200 --journal 100`
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeBigContent } from '@/e2e/support/big-content'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    roles: { type: 'string', default: '1000' },
    'case-studies': { type: 'string', default: '200' },
    journal: { type: 'string', default: '3' },
  },
})
const [target] = positionals
if (!target || existsSync(target)) {
  console.error('Name a folder that does not exist yet: npm run program -- big-site ../big')
  process.exit(1)
}
const counts = {
  roles: Number(values.roles),
  caseStudies: Number(values['case-studies']),
  journal: Number(values.journal),
}
writeBigContent(target, counts)
console.log(`${target}: ${JSON.stringify(counts)}`)
