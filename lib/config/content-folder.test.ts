import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from 'next-host/cli'
import { compileContentCommand } from 'next-host/commands'
import { expect, test } from 'vitest'
import { copyContent } from '@/e2e/support/content'

test('content in another folder is compiled, and issues name that folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content elsewhere '))
  copyContent(folder)
  const check = () =>
    runCommand([...compileContentCommand, '--check'], {
      capture: true,
      env: { CONTENT_DIR: folder },
    })
  expect((await check()).code).toBe(0)
  rmSync(join(folder, 'pages/home.md'))
  const { code, output } = await check()
  expect(code).toBe(1)
  expect(output).toContain(`${folder}/pages/home.md:1`)
})

test.each(['no-such-folder', 'docs', 'package.json'])(
  'CONTENT_DIR=%s is one error that names the variable',
  async (CONTENT_DIR) => {
    const { code, output } = await runCommand(compileContentCommand, {
      capture: true,
      env: { CONTENT_DIR },
    })
    expect(code).toBe(1)
    expect(output.trim().split('\n').at(-1)).toBe(
      `CONTENT_DIR: "${CONTENT_DIR}" is no folder with an agency.md; name one from the root of the project, or leave CONTENT_DIR out for content/`,
    )
    expect(output).not.toContain('    at ')
  },
)
