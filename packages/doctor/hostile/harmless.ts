import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { audit } from '@/packages/doctor/src/audit'
import { limits } from '@/packages/doctor/src/limits'
import { network } from '@/packages/doctor/src/net/transport'
import { html } from '@/packages/doctor/src/report/html'
import { junit } from '@/packages/doctor/src/report/junit'
import { prompt } from '@/packages/doctor/src/report/prompt'
import type { Report } from '@/packages/doctor/src/report/report'
import { sarif } from '@/packages/doctor/src/report/sarif'
import { subjectLines, summaryLine } from '@/packages/doctor/src/report/terminal'
import { requireProgram } from '@/scripts/machine/system-program.mjs'
import type { Hostile } from './servers'

const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Pair {
  readonly key: Buffer
  readonly cert: Buffer
}
const pairs = new Map<string, Pair>()

beforeAll(async () => {
  const openssl = await requireProgram('openssl')
  for (const [name, address] of [
    ['untrusted', '127.0.0.1'],
    ['misnamed', '127.0.0.2'],
  ] as const) {
    const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
    const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
    const names = ['-subj', `/CN=${address}`, '-addext', `subjectAltName=IP:${address}`]
    const files = ['-nodes', '-days', '2', '-keyout', key, '-out', cert]
    execFileSync(openssl, [...request, ...names, ...files], { stdio: 'ignore' })
    pairs.set(name, { key: readFileSync(key), cert: readFileSync(cert) })
  }
})

function serverOf({ http, raw, tls }: Hostile): Server {
  const plain = http ?? ((_, response) => response.end('hello'))
  if (raw) return createTcp(raw)
  const pair = pairs.get(tls ?? '')
  if (tls === 'old')
    return createHttps(
      { ...pairs.get('untrusted'), minVersion: 'TLSv1', maxVersion: 'TLSv1' },
      plain,
    )
  return pair ? createHttps({ ...pair }, plain) : createHttp(plain)
}

const shortTimeoutMs = 1000

async function auditOf(one: Hostile): Promise<Report> {
  const server = serverOf(one)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await audit(`${one.tls ? 'https' : 'http'}://127.0.0.1:${port}`, {
      transport: network({
        headerBytesMax: limits.headerBytesMax,
        ca: one.tls === 'misnamed' ? [String(pairs.get('misnamed')?.cert)] : undefined,
      }),
      allowPrivate: true,
      ...(one.slow ? { answerMs: shortTimeoutMs } : {}),
      wait: async () => {},
    })
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

/** Our own lines end with a newline; nothing else that is not visible is in an output. */
const obeyed = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** The audit ends within its limits, says what happened, and repeats nothing that is obeyed. */
export async function expectHarmless(one: Hostile): Promise<void> {
  const report = await auditOf(one)
  for (const said of one.says ?? []) {
    const [, id, part = ''] = /^([\w.-]+): ?(.*)$/.exec(said) ?? []
    const claim = report.claims.find((claimed) => claimed.id === id)
    expect(claim?.reasons.join('\n'), said).toContain(part)
    expect(claim?.verdict, said).toMatch(/^(?:false|unproven)$/)
  }
  expect(report.requests).toBeLessThanOrEqual(limits.requestsMax)
  const terminal = [...new Set(report.claims.map(({ subject }) => subject))]
    .map((subject) =>
      subjectLines(
        report.claims.filter((claim) => claim.subject === subject),
        true,
      ),
    )
    .concat(summaryLine(report))
  const outputs = {
    terminal: terminal.join('\n'),
    json: JSON.stringify(report),
    html: html(report),
    junit: junit(report),
    sarif: sarif(report),
    prompt: prompt(report, 'npx site-claims'),
  }
  for (const [name, output] of Object.entries(outputs)) {
    expect(obeyed.exec(output.replaceAll('\n', ''))?.[0].codePointAt(0), name).toBeUndefined()
    expect(output.length, name).toBeLessThan(400_000)
  }
  expect(outputs.html).not.toContain('<script')
  expect(outputs.prompt).not.toMatch(/ignore[- ]all|touch|owned|[`$|]/i)
}
