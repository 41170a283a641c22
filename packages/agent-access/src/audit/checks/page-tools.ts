import type { AuditCheck } from '../check'
import { type JsonObject, toObjectsOrEmpty } from '../json'
import { findHomePath } from '../offer'
import { ClaimFailure, NotOfferedError, verifyClaim } from '../outcome'
import { quoteVisibly } from '../text'
import type { AuditVisit } from '../visit'

export const pageToolsCheck: AuditCheck = {
  name: 'page tools',
  claim: 'The page registers its tools, each with a description, in a browser that knows them.',
  fix: 'A proxy must not change scripts, Content-Security-Policy or Permissions-Policy.',
  async run(visit) {
    const { chromium } = visit.options
    if (!chromium) throw new NotOfferedError()
    const tools = await readPageTools(visit, chromium)
    verifyClaim(tools.length > 0, 'The page registers no tools')
    const undescribed = tools.find(({ description }) => !description)
    verifyClaim(!undescribed, `${quoteVisibly(undescribed?.name)} has no description`)
    const names = tools.map(({ name }) => String(name)).sort()
    return `${names.length} tools: ${quoteVisibly(names.join(', '))}`
  },
}

/** Opens the home page; no host is reached but its own. */
async function readPageTools(
  visit: AuditVisit,
  executablePath: string,
): Promise<readonly JsonObject[]> {
  const { chromium } = await import('playwright').catch(() => {
    throw new ClaimFailure('unproven', [
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
    await page.goto(visit.origin + (await findHomePath(visit)), { waitUntil: 'networkidle' })
    const context = '(document.modelContext ?? navigator.modelContext)'
    return toObjectsOrEmpty(await page.evaluate(`${context}?.getTools()`))
  } finally {
    await browser.close()
  }
}
