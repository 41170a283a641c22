import { at } from '@/tools/doctor/addresses'
import { pagesOf } from '@/tools/doctor/checks/sitemaps'
import { diagnose } from '@/tools/doctor/diagnose'
import { newClientAddress } from './client-address'
import { Recording } from './recording'

/** One real audit, and beside it all pages: a fault may lead the doctor to others. */
export async function recordAudit(origin: string): Promise<Recording> {
  const recording = new Recording()
  const headers = { 'x-forwarded-for': newClientAddress() }
  await diagnose(origin, { headers, fetch: recording.record })
  const sitemap = await (await fetch(origin + at.sitemap, { headers })).text()
  const forms = pagesOf(sitemap).flatMap((path) => [path, `${path === '/' ? '/index' : path}.md`])
  const others = { 'x-forwarded-for': newClientAddress() }
  await Promise.all(forms.map((form) => recording.record(origin + form, { headers: others })))
  return recording
}
