import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import kit from './packages/agent-access/vitest.config'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '')
const isFull = process.env.TEST_SUITE === 'full'
const folders = ['components', 'e2e/support', 'lib', 'packages', 'scripts']

/** What a test changes of its process: modules, globals, the clock, the environment, signals. Next replaces fetch. */
const changesProcess =
  /\bvi\b|\bprocess\.(?:env|on|once|exit|chdir|umask)\b|\bglobalThis\b|from 'next\/|e2e\/support\/(?:site-parts|(?:built-)?site)'/

const testsIn = (folder: string): string[] =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory())
      return folder === '.' || entry.name === 'node_modules' ? [] : testsIn(path)
    return path.endsWith('.test.ts') ? [path] : []
  })
/** Folders whose tests may share modules: what these keep changes nothing for the next test. */
const sharedFolders = /^(?:components|lib\/(?!config\/|http\/(?:composition|metrics)\/)|packages)\//
const isAlone = (file: string) =>
  !sharedFolders.test(file) || changesProcess.test(readFileSync(`${root}/${file}`, 'utf8'))

// The site's modules are most of what a test loads, and these tests leave them as they are.
const alone = ['.', ...folders].flatMap(testsIn).filter(isAlone)

const exclude = [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.ts'])]
export const project = (
  name: string,
  include: string[],
  isolate: boolean,
  more: string[] = [],
) => ({
  extends: true as const,
  test: { name, include, isolate, exclude: [...exclude, ...more] },
})

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    ...kit.test,
    // npm test tells of whatever needed its second try; at night there is none.
    retry: isFull ? 0 : 1,
    // Half of the time is spent waiting for servers, so two cores have room for more.
    maxWorkers: 3,
    // What takes its time runs in npm test -- --full.
    exclude,
    projects: [
      project('shared', [`{${folders.join(',')}}/**/*.test.ts`, '*.test.ts'], false, alone),
      project('alone', alone, true),
    ],
  },
})
