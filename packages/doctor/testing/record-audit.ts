import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { newClientAddress } from '@/e2e/support/client-address'
import { Recording } from '@/e2e/support/recording'
import { at } from '@/packages/doctor/agency/addresses'
import { markdownOf, pagesOf } from '@/packages/doctor/agency/checks/sitemaps'
import { agency } from '@/packages/doctor/agency/profile'
import { audit } from '@/packages/doctor/src/audit'
import { limits } from '@/packages/doctor/src/limits'
import { network, transportOf } from '@/packages/doctor/src/net/transport'
import { auditFile, type KeptAudit } from './recorded-audit'

/** Keeps one real audit, and beside it all pages: a fault may lead the doctor to others. */
const origin = process.argv[2] ?? 'http://localhost:3000'

/** The platform's own fetch sends no Host but the right one. */
const carry: typeof fetch = async (input, init = {}) => {
  const { status, headers, bytes } = await network({ headerBytesMax: limits.headerBytesMax })({
    method: init.method ?? 'GET',
    url: new URL(String(input)),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: typeof init.body === 'string' ? init.body : undefined,
    allowPrivate: true,
    timeoutMs: limits.answerMs,
    bytesMax: limits.bodyBytesMax,
  })
  const empty = [204, 304].includes(status)
  return new Response(empty ? null : new Uint8Array(bytes), { status, headers })
}

const recording = new Recording(carry)
/** With the checks of this service, and as any site. */
for (const profile of [agency, undefined]) {
  const { claims } = await audit(origin, {
    transport: transportOf(recording.record),
    allowPrivate: true,
    profile,
    headers: { 'x-forwarded-for': newClientAddress() },
  })
  const wrong = claims.filter(({ verdict }) => verdict === 'false').map(({ id }) => id)
  if (wrong.length > 0) throw new Error(`Nothing is kept, for these are false: ${wrong.join(', ')}`)
}
const headers = { 'x-forwarded-for': newClientAddress() }
const sitemap = await (await fetch(origin + at.sitemap, { headers })).text()
const forms = pagesOf(sitemap).flatMap((path) => [path, markdownOf(path, sitemap)])
const asked = { accept: '*/*', 'x-forwarded-for': newClientAddress() }
for (const form of forms) await recording.record(origin + form, { headers: asked })
const kept: KeptAudit = { origin, at: new Date().toISOString(), ...recording.saved() }
const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 }
writeFileSync(auditFile, brotliCompressSync(JSON.stringify(kept), { params }))
console.log(`Kept ${recording.asked.length} answers of ${origin} in ${auditFile}`)
