import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUpDatabase, isDatabaseEmpty, restoreDatabase } from 'agent-access/node'
import { UserError } from 'next-host/cli'
import { type DatabaseSettings, requireDatabase } from '../database'

export const backupUsage = `npm run backup -- <folder>     copies the database, also while the site runs
npm run restore -- <file>      restores a copy, while the site does not run`

/** Saves the database into a folder, or restores it from a file; returns what to print. */
export async function runBackupCommand(
  settings: DatabaseSettings,
  command: string,
  path: string,
  usage = backupUsage,
): Promise<string> {
  const dataDir = resolve(settings.dataDir)
  if (!path || (command !== 'save' && command !== 'restore')) throw new UserError(usage)
  if (settings.redis)
    throw new UserError('The site uses Redis, so back up Redis instead (docs/operate.md).')
  if (command === 'save') {
    requireDatabase(settings)
    const file = join(path, `site-${new Date().toISOString().replace(/[:.]/g, '-')}.sqlite`)
    const copied = await explainWriteErrors(path, () => {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      return backUpDatabase(dataDir, file)
    })
    return `${file} holds ${formatInquiryCount(copied)}.`
  }
  if (!existsSync(path))
    throw new UserError(`There is no file ${path}. Name one that npm run backup has made.`)
  if (!isDatabaseEmpty(dataDir))
    throw new UserError(
      `There is a database in ${dataDir}. Stop the site and move that folder away first.`,
    )
  const restored = await explainWriteErrors(dataDir, () => restoreDatabase(path, dataDir)).catch(
    (error) => {
      if (!/^(?:EISDIR|SQLITE_)/.test(error.code)) throw error
      throw new UserError(
        `${path} is no copy of the database. Name a file that npm run backup has made.`,
      )
    },
  )
  return `${dataDir} holds ${formatInquiryCount(restored)} again.`
}

/** Says what to do where the copy cannot be written. */
async function explainWriteErrors(folder: string, copy: () => Promise<number>): Promise<number> {
  try {
    return await copy()
  } catch (error) {
    const fix = fixes[(error as NodeJS.ErrnoException).code ?? '']
    throw fix ? new UserError(`No copy was made: ${folder} ${fix}.`) : error
  }
}

const full = 'is on a disk that is full. Make room on it, or name a folder on another disk'
const denied =
  'may not be written by this user. Run the command as the user of the site, or name another folder'
const noFolder = 'is a file, or lies within one. Name a folder'
const fixes: Readonly<Record<string, string>> = {
  ENOSPC: full,
  SQLITE_FULL: full,
  EACCES: denied,
  EPERM: denied,
  EROFS: denied,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
}

const formatInquiryCount = (many: number) => `${many} ${many === 1 ? 'inquiry' : 'inquiries'}`
