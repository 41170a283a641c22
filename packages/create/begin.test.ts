import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from 'next-host/cli'
import { expect, test } from 'vitest'
import { usageText } from './src/usage.mjs'

test.each(['--help', '-h'])('%s is answered before anything is installed or packed', (option) => {
  const clone = mkdtempSync(join(tmpdir(), 'fresh clone '))
  try {
    for (const path of [
      'package.json',
      'packages/next-host/package.json',
      'packages/next-host/cli',
      'packages/create/begin.mjs',
    ])
      cpSync(join(repositoryRoot, path), join(clone, path), { recursive: true })
    cpSync(join(repositoryRoot, 'packages/create/src'), join(clone, 'packages/create/src'), {
      recursive: true,
    })
    const output = execFileSync('npm', ['run', '--silent', 'begin', '--', option], {
      cwd: clone,
      encoding: 'utf8',
    })
    expect(output.trim()).toBe(usageText)
  } finally {
    rmSync(clone, { recursive: true })
  }
})
