import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from './cli/system-program.mjs'
import { main, UserError } from './cli/user-error.mjs'

const address = process.argv[2] ?? 'http://localhost:3000'
const windows = { desktop: { width: 1280, height: 800 }, telephone: { width: 390, height: 844 } }

/** Photographs the home page of a site that runs, for the README. */
await main(async () => {
  const executablePath = await findChromium()
  if (!executablePath) throw new UserError('There is no Chromium: npm test installs one.')
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    mkdirSync('docs/screenshots', { recursive: true })
    for (const [name, viewport] of Object.entries(windows)) {
      const page = await browser.newPage({ viewport })
      await page.goto(address, { waitUntil: 'networkidle' }).catch(() => {
        throw new UserError(`Nothing answers at ${address}. Run npm start in another terminal.`)
      })
      await page.screenshot({ path: `docs/screenshots/${name}.png` })
      console.log(`docs/screenshots/${name}.png`)
    }
  } finally {
    await browser.close()
  }
})
