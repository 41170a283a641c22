import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env } from '@/lib/config/env'
import { backUp, type Holdings, isEmpty, restore } from '@/lib/database/backup.sqlite'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'

const usage = `npm run backup -- <folder>     copies the store, also while the site runs
npm run restore -- <file>      puts a copy back, while the site does not run`

class Mistake extends Error {}

async function run([command, path]: string[]): Promise<string> {
  const from = process.env.INIT_CWD ?? process.cwd()
  loadEnvironment()
  const { redis, dataDir } = env()
  if (!path) throw new Mistake(usage)
  if (redis) throw new Mistake('Everything is in Redis; back that up (docs/operate.md).')
  if (command === 'save') {
    if (isEmpty(dataDir)) throw new Mistake(`There is nothing in ${dataDir} yet.`)
    const folder = resolve(from, path)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `site-${new Date().toISOString().replace(/[:.]/g, '-')}.sqlite`)
    return `${file} holds ${told(await backUp(dataDir, file))}.`
  }
  if (!existsSync(resolve(from, path))) throw new Mistake(`There is no ${path}.`)
  if (!isEmpty(dataDir))
    throw new Mistake(`There is a store in ${dataDir}. Stop the site and move that away first.`)
  return `${dataDir} holds ${told(await restore(resolve(from, path), dataDir))} again.`
}

const told = ({ inquiries, credentials }: Holdings) =>
  `${inquiries} inquiries and ${credentials} credentials`

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Mistake ? error.message : error)
  process.exitCode = 1
}
