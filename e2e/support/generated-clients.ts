import { type ExecFileOptions, execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { getCommand, root } from '@/scripts/cli/root.mjs'

const execute = promisify(execFile)

export interface Generator {
  readonly name: string
  readonly command: readonly string[]
  /** The program that uses what is generated, and what the generator needs beside the document. */
  readonly files: Readonly<Record<string, string>> & { readonly 'program.ts': string }
  readonly compilerOptions?: object
}

/** Generates a client from the document, compiles it with the program that uses it, loads that. */
export async function generatedClient(generator: Generator, document: object) {
  // The project's own compiler skips folders that begin with a dot.
  const folder = join(root, 'test-results', '.clients', generator.name)
  const program = join(folder, 'program.mjs')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = { ...generator.files, 'openapi.json': JSON.stringify(document) }
  for (const [name, text] of Object.entries({ ...files, 'tsconfig.json': settingsOf(generator) }))
    writeFileSync(join(folder, name), text)
  await run(generator.command, { cwd: folder, env: withOlderCompiler })
  await run([getCommand('typescript', 'tsc'), '-p', folder])
  const entryPoints = [join(folder, 'program.ts')]
  await build({ entryPoints, outfile: program, bundle: true, format: 'esm', packages: 'external' })
  return import(pathToFileURL(program).href)
}

/** What a compiler finds wrong it prints, and the error alone does not hold it. */
const run = (command: readonly string[], options: ExecFileOptions = {}) =>
  execute(process.execPath, command, options).catch(({ message, stdout }) => {
    throw new Error(`${message}\n${stdout}`)
  })

const settingsOf = ({ compilerOptions }: Generator) =>
  JSON.stringify({
    extends: '../../../tsconfig.json',
    compilerOptions: { ...compilerOptions, noEmit: true },
    include: ['**/*.ts'],
  })

const olderCompiler = pathToFileURL(join(root, 'e2e/support/older-compiler.mjs')).href
const withOlderCompiler = { ...process.env, NODE_OPTIONS: `--import=${olderCompiler}` }
