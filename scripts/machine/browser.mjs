import { existsSync } from 'node:fs'
import { debianAsRoot, installDebianPackages } from './debian.mjs'
import { Problem } from './problem.mjs'
import { commandOf } from './root.mjs'
import { run } from './run.mjs'

const debianPath = '/usr/bin/chromium'

/** Where Chromium is on this machine, if it is anywhere. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen))
    throw new Problem(`CHROMIUM_PATH is "${chosen}", but there is no such file.`)
  const { chromium } = await import('@playwright/test')
  return [chosen, chromium.executablePath(), debianPath].find((path) => path && existsSync(path))
}

export async function requireChromium() {
  const found = await findChromium()
  if (found) return found
  const { output } = debianAsRoot()
    ? await installDebianPackages('chromium', 'fonts-liberation')
    : await run([commandOf('@playwright/test', 'playwright'), 'install', 'chromium'], {
        capture: true,
      })
  const installed = await findChromium()
  if (installed) return installed
  throw new Problem(
    `${output}There is no Chromium. Install one, or name one in CHROMIUM_PATH, and run the tests again.`,
  )
}
