import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findChromium, runMain, UserError } from 'next-host/cli'
import { chromium } from 'playwright'

const address = process.argv[2] ?? 'http://localhost:3000'
const windows = { desktop: { width: 1280, height: 800 }, telephone: { width: 390, height: 844 } }

/** Photographs the home page of a site that runs, and shows it in the README. */
await runMain(async () => {
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
    showInReadme()
  } finally {
    await browser.close()
  }
})

/** Puts the pictures below the first paragraph of the README, once. */
function showInReadme() {
  const text = readFileSync('README.md', 'utf8')
  if (text.includes('docs/screenshots/')) return
  const [title, about, ...rest] = text.split('\n\n')
  const pictures = Object.keys(windows).map(
    (name) => `![The home page, ${name}](docs/screenshots/${name}.png)`,
  )
  writeFileSync(
    'README.md',
    [title, about, `| ${pictures.join(' | ')} |\n| --- | --- |`, ...rest].join('\n\n'),
  )
}
