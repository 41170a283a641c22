import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invokeOperation } from 'agent-access'
import { writeBigContent } from '@/e2e/support/big-content'
import { getServices } from '@/lib/agent-access'
import { listRolesOperation } from '@/lib/careers/operations'
import { createSiteAt } from '@/lib/config/site'
import { createSnapshots } from '@/lib/content/catalog'
import { compile } from '@/lib/content/compile'
import { getRounds } from './short'

// How the site grows: the time to compile the content, and the cost of list_roles.
const sizes = [
  { roles: 12, caseStudies: 8 },
  { roles: 100, caseStudies: 50 },
  { roles: 300, caseStudies: 150 },
  { roles: 1000, caseStudies: 500 },
] as const
const calls = getRounds(2000, 20)

for (const { roles, caseStudies } of sizes.slice(0, getRounds(sizes.length, 1))) {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'))
  try {
    writeBigContent(join(folder, 'content'), { roles, caseStudies, journal: 0 })
    const from = performance.now()
    const { data, issues } = await compile(join(folder, 'content'))
    const compileMs = performance.now() - from
    if (!data) throw new Error(JSON.stringify(issues.slice(0, 3)))
    const catalog = createSnapshots(data)(new Date())
    const caller = {
      services: { ...getServices(), catalog, site: createSiteAt('http://localhost:3000') },
    }
    const all = await microsPerCall(() => invokeOperation(listRolesOperation, {}, caller))
    const filters = { location: ['Germany'], level: ['senior'] }
    const filtered = await microsPerCall(() => invokeOperation(listRolesOperation, filters, caller))
    console.log(
      `${catalog.roles.length} roles, ${catalog.caseStudies.length} case studies: ` +
        `compile ${Math.round(compileMs)} ms, list_roles ${all} µs, filtered ${filtered} µs`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function microsPerCall(run: () => Promise<unknown>): Promise<string> {
  for (let call = 0; call < calls; call++) await run()
  const from = performance.now()
  for (let call = 0; call < calls; call++) await run()
  return (((performance.now() - from) * 1000) / calls).toFixed(0)
}
