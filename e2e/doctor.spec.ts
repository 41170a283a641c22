import { spawn } from 'node:child_process'
import { perform } from '@/scripts/doctor/check'
import { checksFor } from '@/scripts/doctor/checks'
import { legalTexts } from '@/scripts/doctor/checks/legal'
import { diagnose } from '@/scripts/doctor/diagnose'
import { Site } from '@/scripts/doctor/site'
import { anyFree } from '@/scripts/port.mjs'
import { root } from '@/scripts/root.mjs'
import { type Asked, breaking, type Fault } from './support/breaking-proxy'
import { faults } from './support/doctor-faults'
import { expect, newClientAddress, test } from './support/test'

const auditThrough = (fault: Fault, baseURL: string | undefined) =>
  diagnose(String(baseURL), {
    headers: { 'x-forwarded-for': newClientAddress() },
    fetch: breaking(fault),
  })

interface Ended {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

function doctor(...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts', ...args], {
    cwd: root,
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    errors += text
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, errors })))
}

const header = () => ['--header', `x-forwarded-for: ${newClientAddress()}`]

test('the doctor finds nothing wrong, is quick, and leaves room in the quota', async ({
  baseURL,
}) => {
  const { code, output, errors } = await doctor(String(baseURL), '--json', ...header())
  expect(errors).toBe('')
  const { ok, checks, requests, seconds } = JSON.parse(output)
  const wrong = checks.filter(({ status }: { status: string }) => status !== 'ok')
  expect(wrong.map(({ name }: { name: string }) => name)).toEqual(['legal texts'])
  expect(wrong[0].status).toBe('warning')
  expect({ code, ok }).toEqual({ code: 0, ok: true })
  expect(requests).toBeLessThanOrEqual(120)
  expect(seconds).toBeLessThan(30)
})

test('the report is for people', async ({ baseURL }) => {
  const { code, output } = await doctor(String(baseURL), ...header())
  expect(code).toBe(0)
  expect(output.match(/^✓ /gm)).toHaveLength(checksFor({ all: false }).length - 1)
  expect(output).toMatch(/⚠ legal texts: .*\n {4}⚠ .* placeholders\n {6}→ Replace them/)
  expect(output).toContain(`${baseURL} is in order`)
})

test('every inquiry it makes is a dry run', async ({ baseURL }) => {
  const posted: Asked[] = []
  await auditThrough((_, asked) => {
    if (asked.method === 'POST') posted.push(asked)
  }, baseURL)
  const inquiries = posted.filter(({ body }) => body.includes('workEmail'))
  expect(inquiries.length).toBeGreaterThan(3)
  for (const { body } of inquiries) expect(body).toContain('"dryRun":true')
})

test('it says how it is called, and when nothing answers', async () => {
  for (const args of [
    [],
    ['nonsense'],
    ['ftp://a.example'],
    ['http://a.example/path'],
    ['--wat'],
  ]) {
    const { code, errors } = await doctor(...args)
    expect(code, args.join()).toBe(2)
    expect(errors, args.join()).toContain('npm run doctor -- https://your.host')
  }
  const { code, errors } = await doctor(`http://localhost:${await anyFree()}`)
  expect(code).toBe(1)
  expect(errors).toMatch(/Nothing answers at http:\/\/localhost:\d+: .*ECONNREFUSED/)
})

test('it waits as long as it is told to, and goes on', async ({ baseURL }) => {
  const waits: number[] = []
  let refused = false
  const { ok } = await diagnose(String(baseURL), {
    headers: { 'x-forwarded-for': newClientAddress() },
    onWait: (seconds) => waits.push(seconds),
    fetch: breaking((draft, { path }) => {
      if (path !== '/auth.md' || refused) return
      refused = true
      draft.status = 429
      draft.headers.set('retry-after', '1')
    }),
  })
  expect(waits).toEqual([1])
  expect(ok).toBe(true)
})

test('every check has a fault that it finds', () => {
  const found = new Set(faults.map(([check]) => check))
  expect(found).toEqual(new Set(checksFor({ all: false }).map(({ name }) => name)))
})

for (const [check, what, fault] of faults)
  test(`${check} is red, and nothing else, when ${what}`, async ({ baseURL }) => {
    const { ok, checks } = await auditThrough(fault, baseURL)
    const red = checks.filter(({ status }) => status === 'fault')
    const told = red.map(({ name, findings }) => `${name}: ${findings.map(({ reason }) => reason)}`)
    expect(told).toEqual([expect.stringContaining(`${check}: `)])
    for (const { reason, fix } of red[0]?.findings ?? []) {
      expect(reason).toMatch(/\S/)
      expect(fix).toMatch(/\S/)
    }
    expect(ok).toBe(false)
  })

test('placeholders are a warning at home and a fault in public', async ({ baseURL }) => {
  const site = (origin: string) =>
    new Site(origin, {
      headers: { 'x-forwarded-for': newClientAddress() },
      fetch: (input, init) => fetch(String(input).replace(origin, String(baseURL)), init),
    })
  expect((await perform(legalTexts, site(String(baseURL)))).status).toBe('warning')
  expect((await perform(legalTexts, site('https://agency.test'))).status).toBe('fault')
})
