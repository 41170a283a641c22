import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request as plain } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { axeViolations } from '@/e2e/support/axe'
import { anna } from '@/e2e/support/inquiries'
import { type MailServer, startMailServer } from '@/e2e/support/mail-server'
import { type Site, startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { applicationFile } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { fileTables, SqliteFiles } from '@/lib/database/files.sqlite'
import { SqliteInquiries } from '@/lib/database/inquiries.sqlite'
import { inquiryTables } from '@/lib/database/inquiry-records.sqlite'
import { databaseWith } from '@/lib/database/sqlite'
import { erase } from '@/tools/inquiries/actions'

test.describe.configure({ mode: 'serial' })

const [role] = catalog.openRoles(new Date()).filter(({ applyUrl }) => !applyUrl)
if (!role) throw new Error('No role takes applications here.')

let dir: string
let mail: MailServer
let site: Site
let inquiries: SqliteInquiries
let files: SqliteFiles

test.beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'files-'))
  mail = await startMailServer()
  const env = {
    APPLICATION_FILES: 'on',
    DATA_DIR: dir,
    ...mail.env,
    APPLICATION_TO: 'people@agency.example',
  }
  site = await startSite({ env })
  const open = databaseWith(dir, [...inquiryTables, ...fileTables])
  inquiries = new SqliteInquiries(open)
  files = new SqliteFiles(open)
})
test.afterAll(async () => {
  await site?.stop()
  await mail?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const secret = 'Line of a CV that nobody else has'
/** A PDF with scripts in it, of about so many bytes. */
const pdf = (bytes: number) =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%${secret}\n`,
    ),
    randomBytes(bytes),
    Buffer.from('\ntrailer<<>>\n%%EOF\n'),
  ])
const attachment = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

async function open(page: Page) {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newClientAddress() })
  await page.goto(site.url + paths.apply(role?.slug ?? ''))
}
async function fillIn(page: Page, challenge: string) {
  for (const [name, value] of Object.entries({ ...anna, challenge }))
    await page.locator(`[name=${name}]`).fill(value)
  await page.waitForTimeout(3100)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send the application' }).click()
const newest = async () => {
  const [first] = await inquiries.overview()
  return first && (await inquiries.find(first.id))
}

test('a CV with scripts in it goes whole into the mail, links are optional then, and it is erased with the application', async ({
  page,
}) => {
  await open(page)
  expect(await axeViolations(page)).toEqual([])
  const markdown = await fetch(`${site.url}${paths.apply(role.slug)}.md`, {
    headers: { 'x-forwarded-for': newClientAddress() },
  })
  expect(await markdown.text()).toContain('**CV as a PDF**, optional.')
  const cv = pdf(3_000_000)
  await page.locator('#file').setInputFiles(attachment('cv.pdf', cv))
  await expect(page.locator('#file-said')).toHaveText(/Attached: 3,?001 kB/)
  await fillIn(page, 'I design for people in a hurry.')
  await send(page)
  await page.waitForURL('**receipt=*')
  const inquiry = await newest()
  expect(inquiry?.content).toMatchObject({ file: { bytes: cv.length } })
  await expect.poll(() => mail.received.length, { timeout: 15_000 }).toBe(1)
  const [sent] = mail.received
  if (!sent) throw new Error('No mail came.')
  expect(sent.recipients).toEqual(['people@agency.example'])
  expect(sent.parsed.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
  expect(sent.parsed.attachments[0]?.content.equals(cv)).toBe(true)
  expect(sent.parsed.text).toContain('CV: PDF, 3')
  for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).mode & 0o777).toBe(0o600)
  const everything = () =>
    readdirSync(dir)
      .map((name) => readFileSync(join(dir, name)).toString('latin1'))
      .join()
  expect(everything()).toContain(secret)
  await erase(inquiries, files, inquiry?.id ?? '')
  expect(everything()).not.toContain(secret)
})

test('without scripts it is attached by a form of its own', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await open(page)
  await page.locator('#file').setInputFiles(attachment('cv.pdf', pdf(1_000_000)))
  await page.getByRole('button', { name: 'Attach' }).click()
  await page.waitForURL('**file=fil_*')
  await expect(page.locator('#file-said')).toHaveText('The file is attached.')
  // A mistake in the form keeps the file.
  await page.locator('[name=firstName]').fill('Anna')
  await page.waitForTimeout(3100)
  await send(page)
  await expect(page.locator('[name=file][type=hidden]')).toHaveValue(/^fil_/)
  await fillIn(page, 'I design without scripts.')
  await send(page)
  await page.waitForURL('**receipt=*')
  expect((await newest())?.content).toMatchObject({ file: { parts: 3 } })
  await page.goto(`${site.url}${paths.apply(role.slug)}`)
  await page.locator('#file').setInputFiles(attachment('cv.pdf', Buffer.from('PK\x03\x04 a ZIP')))
  await page.getByRole('button', { name: 'Attach' }).click()
  await expect(page.locator('#file-said')).toHaveText(/no PDF/)
  await context.close()
})

test('what is no PDF or too large is refused in words, and links are asked for', async ({
  page,
}) => {
  await open(page)
  const said = page.locator('#file-said')
  await page
    .locator('#file')
    .setInputFiles(attachment('cv.pdf', Buffer.from('PK\x03\x04 a ZIP named .pdf')))
  await expect(said).toHaveText(/no PDF/)
  await page.locator('#file').setInputFiles(attachment('cv.pdf', pdf(9 * 1024 * 1024)))
  await expect(said).toHaveText(/more than 8 MB/)
  const before = (await inquiries.overview()).length
  await fillIn(page, 'Neither links nor a file.')
  await send(page)
  await expect(page.locator('#links-error')).toBeVisible()
  // A PDF without its end is refused with the form.
  await page.locator('#file').setInputFiles(attachment('cv.pdf', pdf(500_000).subarray(0, 400_000)))
  await expect(said).toHaveText(/Attached/)
  await send(page)
  await expect(page.getByText('could not be attached').first()).toBeVisible()
  expect((await inquiries.overview()).length).toBe(before)
})

const put = (query: string, body: Buffer, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${paths.applicationFile}?${query}`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': newClientAddress(),
      'content-type': 'application/octet-stream',
      // The server closes a connection whose body it has not read.
      connection: 'close',
      ...headers,
    },
    body: new Uint8Array(body),
  })

test('rude requests leave nothing behind', async () => {
  expect((await fetch(`${site.url}${paths.applicationFile}`)).status).toBe(405)
  const part = pdf(1000)
  for (const query of [
    '',
    'part=0',
    'part=0&of=0',
    'part=1&of=1',
    'part=-1&of=2',
    'part=0.5&of=2',
    'part=0&of=99',
    'part=0&of=1&file=inq_x',
    'part=0&file=fil_x.1',
  ])
    expect((await put(query, part)).status, query).toBe(400)
  expect((await put('part=0&of=1', pdf(applicationFile.partBytesMax))).status).toBe(413)
  expect((await put('part=0&of=1', part, { origin: 'https://evil.example' })).status).toBe(403)
  // One that stops half-way.
  await new Promise<void>((resolve) => {
    const { port } = new URL(site.url)
    const sent = plain({
      port,
      method: 'POST',
      path: `${paths.applicationFile}?part=0&of=1`,
      headers: { 'content-length': '100000', 'content-type': 'application/octet-stream' },
    })
    sent.on('error', () => resolve())
    sent.on('close', () => resolve())
    sent.write(pdf(10_000))
    setTimeout(() => sent.destroy(), 300)
  })
  expect(await files.kept()).toHaveLength(1)
  const later = new Date(Date.now() + applicationFile.unsentSecondsMax * 1000 + 1000)
  await files.forget(later)
  const kept = (await files.kept())[0]
  expect(kept && (await files.read(kept))).toBeDefined()
})

test('two at once are two files', async () => {
  const [one, two] = [pdf(1000), pdf(2000)]
  const tokens = await Promise.all(
    [one, two].map(
      async (bytes) => ((await (await put('part=0&of=1', bytes)).json()) as { file: string }).file,
    ),
  )
  for (const [at, token] of tokens.entries()) {
    const [id = '', parts] = token.split('.')
    const read = await files.read({ id, parts: Number(parts) })
    expect(Buffer.from(read ?? '').equals([one, two][at] as Buffer)).toBe(true)
  }
})

test('without the setting nothing of it is there', async () => {
  const off = await startSite({ env: { DATA_DIR: join(dir, 'off') } })
  const address = off.url + paths.apply(role.slug)
  const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
  expect(page).not.toContain('type="file"')
  expect(page).not.toContain('name="file"')
  expect(await (await fetch(`${address}.md`)).text()).not.toContain('CV as a PDF')
  const asked = await fetch(`${off.url}${paths.applicationFile}?part=0&of=1`, {
    method: 'POST',
    body: 'x',
  })
  expect(asked.status).toBe(404)
  await off.stop()
})
