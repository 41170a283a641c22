import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import { startSite } from '@/e2e/support/server'
import { callTool, toolNames } from '@/e2e/support/webmcp'
import { paths } from '@/lib/config/paths'
import { requireChromium } from '@/scripts/machine/system-program.mjs'
import { Stage } from './stage'

const target = join('docs', 'recording.webp')
const bytesMax = 1_500_000
const widthShown = 1100

const person = {
  firstName: 'Anna',
  lastName: 'Berg',
  workEmail: 'anna@client.example',
  challenge: 'Half of our patients give up at the second step of booking. Can we talk in December?',
}

/** The first lines of what a tool answers. */
const startOf = (text: string, lines: number) => {
  const all = text.split('\n').filter(Boolean)
  const cut = all
    .slice(0, lines)
    .map((line) => (line.length > 110 ? `${line.slice(0, 109)}…` : line))
  return all.length > lines ? `${cut.join('\n')}\n…` : cut.join('\n')
}

/** Calls a page tool as the browser's agent does, and shows both. */
async function use(stage: Stage, visitor: Page, name: string, input: object): Promise<string> {
  await stage.says('tool', `${name}\n${JSON.stringify(input)}`)
  await stage.show(1000)
  const { ok, text = '' } = await callTool(visitor, name, input)
  if (!ok) throw new Error(`${name} failed: ${text}`)
  await stage.says('result', startOf(text, 5))
  return text
}

const firstSlug = (text: string) => {
  const [, slug] = /^- ([\w-]+): /m.exec(text) ?? []
  if (!slug) throw new Error(`There is no item in: ${text}`)
  return slug
}

async function open(visitor: Page, url: string) {
  await visitor.goto(url, { waitUntil: 'networkidle' })
  await toolNames(visitor)
}

async function story(stage: Stage, visitor: Page, origin: string) {
  await open(visitor, origin + paths.home)
  await stage.show(1500)
  await stage.says('person', 'Have they worked for hospitals? And what came of it?')
  await stage.show(2000)
  const found = await use(stage, visitor, 'list_case_studies', { industry: ['healthcare'] })
  await stage.show(2000)
  const slug = firstSlug(found)
  await use(stage, visitor, 'get_case_study', { slug })
  await open(visitor, origin + paths.caseStudy(slug))
  await stage.show(2500)
  await stage.says('agent', 'Yes, and they say who measured it. It is on the page beside.')
  await stage.show(2000)
  await stage.says('person', 'Then write to them for me.')
  await stage.show(1500)
  await stage.says('tool', `submit_contact_inquiry\n${JSON.stringify(person)}`)
  const sent = callTool(visitor, 'submit_contact_inquiry', person)
  const dialog = visitor.getByRole('dialog')
  await dialog.waitFor()
  await stage.says('agent', 'The page asks you first. Nothing is sent without you.')
  await stage.show(3500)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const { ok, text = '' } = await sent
  if (!ok) throw new Error(`The inquiry was refused: ${text}`)
  await stage.says('result', startOf(text, 4))
  await stage.show(3500)
}

const dataDir = mkdtempSync(join(tmpdir(), 'recording-'))
const site = await startSite({ env: { DATA_DIR: dataDir } })
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  args: ['--enable-features=WebMCP', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  const visitor = await browser.newPage({ viewport: { width: 1024, height: 780 } })
  const page = await browser.newPage({ viewport: { width: 1400, height: 830 } })
  const stage = await Stage.over(page, visitor)
  await story(stage, visitor, site.url)
  const bytes = await stage.save(target, widthShown)
  console.log(`${target}: ${stage.seconds} s, ${Math.round(bytes / 1000)} kB`)
  if (bytes > bytesMax) throw new Error(`It may have ${bytesMax / 1000} kB at most.`)
} finally {
  await browser.close()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
