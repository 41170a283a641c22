import type { Check } from '../check'
import { type Json, toObjects } from '../json'
import { findHome } from '../offer'
import { NotOffered, Outcome, verify } from '../outcome'
import { quoted } from '../text'
import type { Visit } from '../visit'

export const pageToolsCheck: Check = {
  name: 'page tools',
  claim: 'The page registers its tools, each with a description, in a browser that knows them.',
  fix: 'A proxy must not change scripts, Content-Security-Policy or Permissions-Policy.',
  async run(visit) {
    const { chromium } = visit.options
    if (!chromium) throw new NotOffered()
    const tools = await readPageTools(visit, chromium)
    verify(tools.length > 0, 'The page registers no tools')
    const undescribed = tools.find(({ description }) => !description)
    verify(!undescribed, `${quoted(undescribed?.name)} has no description`)
    const names = tools.map(({ name }) => String(name)).sort()
    return `${names.length} tools: ${quoted(names.join(', '))}`
  },
}

/** Opens the home page; no host is reached but its own. */
async function readPageTools(visit: Visit, executablePath: string): Promise<readonly Json[]> {
  const { chromium } = await import('playwright').catch(() => {
    throw new Outcome('unproven', [
      'Playwright is not installed: npm install --save-dev playwright',
    ])
  })
  const args = ['--enable-features=WebMCP', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage({ extraHTTPHeaders: { ...visit.options.headers } })
    await page.route('**', (route, request) =>
      visit.isOwn(request.url()) ? route.continue() : route.abort(),
    )
    await page.goto(visit.origin + (await findHome(visit)), { waitUntil: 'networkidle' })
    const context = '(document.modelContext ?? navigator.modelContext)'
    return toObjects(await page.evaluate(`${context}?.getTools()`))
  } finally {
    await browser.close()
  }
}
