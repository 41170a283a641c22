import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot, runCommand } from 'next-host/cli'
import { expect, test } from 'vitest'
import { scripts } from '@/package.json'
import { npmPrograms } from './programs.mjs'

const program = (...args: string[]) =>
  runCommand(['scripts/program.mjs', ...args], { capture: true })

test.each(Object.entries(npmPrograms))('npm run %s lists what there is', async (command, known) => {
  expect(scripts).toHaveProperty(
    command,
    `node start.mjs --include=dev scripts/program.mjs ${command}`,
  )
  const { code, output } = await program(command)
  expect(code).toBe(0)
  for (const [name, { file, does }] of Object.entries(known)) {
    expect(output).toContain(`npm run ${command} -- ${name.padEnd(12)} ${does}`)
    expect(existsSync(join(repositoryRoot, file)), file).toBe(true)
  }
})

test('a name that is not known ends with the list', async () => {
  const { code, output } = await program('bench', 'memori')
  expect(code).toBe(1)
  expect(output).toMatch(/^There is no "memori"\.\n\n {2}npm run bench -- catalog/)
})

test('a program gets its arguments as if it had been started itself', async () => {
  const { code, output } = await program('program', 'big-site')
  expect(code).toBe(1)
  expect(output).toContain('Name a folder that does not exist yet')
})

test('there are at most twenty commands', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20)
})
