import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSite } from '@/e2e/support/server'
import { clientPerRequest } from '@/packages/conformance/clients'
import { root } from '@/scripts/machine/root.mjs'
import { endOnSignal, run } from '@/scripts/machine/run.mjs'

const { values } = parseArgs({ options: { url: { type: 'string' }, only: { type: 'string' } } })

endOnSignal()
const folder = join(root, 'packages', 'clients')
const data = mkdtempSync(join(tmpdir(), 'clients-'))
const site = values.url ? undefined : await startSite({ env: { DATA_DIR: data } })
const front = await clientPerRequest(values.url ?? site?.url ?? '')
const { code } = await run(
  [join(folder, 'run.ts'), '--url', front.url, '--only', values.only ?? ''],
  {
    command: join(folder, 'node_modules', 'node', 'bin', 'node'),
    env: { MASTRA_TELEMETRY_DISABLED: '1', LANGSMITH_TRACING: 'false' },
  },
)
await front.close()
await site?.stop()
rmSync(data, { recursive: true, force: true })
process.exitCode = code
