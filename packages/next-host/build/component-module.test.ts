import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createComponentModule } from './component-module'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'components-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a module of components draws without React, and has their styles and their script', async () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write(
    'renderers.tsx',
    `import './a.css'\nimport name from 'next/link'\nexport const draw = () => name`,
  )
  write('a.css', 'p { font-family: var(--face0), serif }')
  write('plain-link.ts', `const name: string = 'plain'\nexport default name`)
  write('script.ts', `const text: string = 'shown'\ndocument.title = text`)
  const text = await createComponentModule({
    renderers: join(folder, 'renderers.tsx'),
    script: join(folder, 'script.ts'),
    alias: { 'next/link': join(folder, 'plain-link.ts') },
  })
  write('result.mjs', text)
  const module = await import(pathToFileURL(join(folder, 'result.mjs')).href)
  expect(module.draw()).toBe('plain')
  expect(module.style).toBe('p{font-family:serif}')
  expect(module.script).toMatch(/"shown".*document\.title=/)
})
