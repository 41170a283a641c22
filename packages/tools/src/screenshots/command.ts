import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findChromium, readCommandOptions, UserError } from 'next-host/cli'

const usage = `npm run screenshots               photographs the home page of the site that npm start serves, for the README
npm run screenshots -- <address>  of the site at this address`

const windows = { desktop: { width: 1280, height: 800 }, telephone: { width: 390, height: 844 } }

/** Photographs the home page of a site that runs, and shows it in the README. */
export async function runScreenshotsCommand(args: string[]): Promise<string> {
  const { positionals } = readCommandOptions({ args, allowPositionals: true }, usage)
  const [address = 'http://localhost:3000'] = positionals
  const executablePath = await findChromium()
  if (!executablePath) throw new UserError('There is no Chromium: npm test installs one.')
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    mkdirSync('docs/screenshots', { recursive: true })
    for (const [name, viewport] of Object.entries(windows)) {
      const page = await browser.newPage({ viewport })
      await page.goto(address, { waitUntil: 'networkidle' }).catch(() => {
        throw new UserError(`Nothing answers at ${address}. Run npm start in another terminal.`)
      })
      await page.screenshot({ path: `docs/screenshots/${name}.png` })
    }
  } finally {
    await browser.close()
  }
  writeFileSync('README.md', showScreenshots(readFileSync('README.md', 'utf8')))
  return Object.keys(windows)
    .map((name) => `docs/screenshots/${name}.png`)
    .join('\n')
}

/** Puts the pictures below the first paragraph of a README, once. */
export function showScreenshots(readme: string): string {
  if (readme.includes('docs/screenshots/')) return readme
  const [title, about, ...rest] = readme.split('\n\n')
  const pictures = Object.keys(windows).map(
    (name) => `![The home page, ${name}](docs/screenshots/${name}.png)`,
  )
  return [title, about, `| ${pictures.join(' | ')} |\n| --- | --- |`, ...rest].join('\n\n')
}
