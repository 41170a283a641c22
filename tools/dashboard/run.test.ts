import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ignoreEnvFiles } from '@/scripts/machine/environment.mjs'
import { root } from '@/scripts/machine/root.mjs'

test.runIf(process.platform !== 'win32')(
  'the dashboard ends with the npm that runs it',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'dashboard-'))
    // As npm runs it: a SIGTERM to npm ends the shell, and the second command keeps the shell there.
    const shell = spawn(
      'sh',
      ['-c', `"${process.execPath}" --import tsx tools/dashboard/run.ts; true`],
      {
        cwd: root,
        env: {
          ...process.env,
          ...ignoreEnvFiles,
          npm_lifecycle_event: 'dashboard',
          DATA_DIR: data,
        },
      },
    )
    const [text] = await once(shell.stdout, 'data')
    expect(String(text)).toContain('The dashboard is at')
    shell.kill('SIGTERM')
    // Comes only when the dashboard, which holds the output too, has ended.
    const [, signal] = await once(shell, 'close')
    expect(signal).toBe('SIGTERM')
    rmSync(data, { recursive: true })
  },
)
