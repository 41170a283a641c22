import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteStores } from 'agent-access/node'
import { createAccess } from '@/lib/agent-access'
import { paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/subject/register'

const origin = 'https://agency.example'

export function textsOf(catalog: Catalog) {
  const access = createAccess({
    content: () => catalog,
    baseUrl: origin,
    stores: sqliteStores(mkdtempSync(join(tmpdir(), 'texts-'))),
    delivery: 'elsewhere',
  })
  return async (path: string): Promise<Response> => {
    const request = new Request(origin + path)
    return (await access.answer(request)) ?? access.notFound(request)
  }
}

export const readGuide = async (catalog: Catalog): Promise<string> =>
  (await textsOf(catalog)(paths.llms)).text()
