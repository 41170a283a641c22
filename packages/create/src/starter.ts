import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { UserError } from '@/scripts/machine/user-error.mjs'
import { gitIn } from '@/tools/git'
import type { Delivery } from './choices'
import { edit } from './edit'

/** Fails where a folder is not empty: nothing of anybody's is ever written over. */
export function requireEmpty(folder: string): void {
  if (!existsSync(folder)) return
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    throw new UserError(`${folder} is a file. Name a folder that is empty or not there.`)
  }
  if (names.length > 0)
    throw new UserError(`${folder} is not empty. Name a folder that is empty or not there.`)
}

/** Writes every file of the starter into a folder. */
export function unpack(archive: string, folder: string): void {
  const files = JSON.parse(brotliDecompressSync(readFileSync(archive)).toString())
  for (const [file, text] of Object.entries<string>(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), Buffer.from(text, 'base64'))
  }
}

const settings: Readonly<Record<Delivery, readonly string[]>> = {
  none: [],
  mail: ['SMTP_URL', 'SMTP_FROM', 'INQUIRY_TO'],
  webhook: ['INQUIRY_WEBHOOK_URL', 'INQUIRY_WEBHOOK_SECRET'],
  slack: ['SLACK_WEBHOOK_URL'],
}

/** Writes the settings of a delivery to fill in; git ignores the file. */
export function writeSettings(folder: string, delivery: Delivery): void {
  const lines = settings[delivery].map((name) => `${name}=\n`)
  if (lines.length === 0) return
  const about = '# Where inquiries go; .env.example says what each is.\n'
  writeFileSync(join(folder, '.env.local'), about + lines.join(''))
}

/** Gives the copy the name of its site, where npm shows it. */
export function renamePackage(folder: string, name: string): void {
  for (const file of ['package.json', 'package-lock.json'])
    edit(join(folder, file), (text) => {
      const data = JSON.parse(text)
      data.name = name
      const root = data.packages?.['']
      if (root) root.name = name
      return `${JSON.stringify(data, null, 2)}\n`
    })
}

/** Starts git with the site as it was written; false where there is no git. */
export function startRepository(folder: string, message: string): boolean {
  const git = gitIn(folder)
  if (git.attempt('init', '--quiet', '--initial-branch=main').status !== 0) return false
  git.run('add', '--all')
  const isKnown = git.attempt('config', 'user.email').status === 0
  // Somebody who has not told git a name can begin all the same.
  const author = ['-c', 'user.name=npm create', '-c', 'user.email=create@localhost']
  git.run(...(isKnown ? [] : author), 'commit', '--quiet', '-m', message)
  return true
}
