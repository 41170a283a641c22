import type { Judge } from './claim'
import type { Visit } from './visit'

/** A few of many, the first and the last among them, and the same ones every time. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  if (count <= 0) return []
  const step = (items.length - 1) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)] as T)
}

/** Asks what documents lead to. Whoever wants a credential or a POST is there. */
export async function followLinks(
  visit: Visit,
  judge: Judge,
  id: string,
  targets: readonly { readonly url: string; readonly from: string }[],
): Promise<void> {
  let answered = 0
  for (const { url, from } of targets) {
    const exchange = await visit.get(url)
    const { response, error } = exchange
    const path = visit.pathOf(url)
    if (error?.kind === 'unasked') judge.leave(id, `${path} ${error.message}`, exchange)
    else if (!response)
      judge.refute(id, `${from} leads to ${path}, which ${error?.message}`, exchange, url)
    else if ([404, 410].includes(response.status) || response.status >= 500)
      judge.refute(id, `${from} leads to ${path}, which answered ${response.status}`, exchange, url)
    else answered += 1
  }
  if (answered > 0) judge.prove(id, `${answered} of ${targets.length} asked answered`)
}
