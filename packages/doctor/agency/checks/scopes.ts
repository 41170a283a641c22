import { z } from 'zod'
import { at } from '@/packages/doctor/agency/addresses'
import { type Check, MissingDocumentError } from '@/packages/doctor/agency/check'
import { operationsOf } from '@/packages/doctor/agency/openapi'
import type { Site } from '@/packages/doctor/agency/site'

const WithScopes = z.looseObject({ scopes_supported: z.array(z.string()).min(1) })

export const scopes: Check = {
  name: 'scopes',
  shows: 'metadata, OpenAPI and guides know the same scopes',
  async run(site, { expect, saw }) {
    const fix = 'Define scopes once in lib/domain/scope.ts, and build again.'
    const known = await scopesAt(site, at.authorizationServer)
    const lists: Record<string, readonly string[]> = {
      [at.protectedResource]: await scopesAt(site, at.protectedResource),
      [at.protectedMcp]: await scopesAt(site, at.protectedMcp),
      [at.authGuide]: tabled((await site.document(at.authGuide)).text),
      [at.agents]: (await site.document(at.agents)).text
        .split('\n')
        .flatMap((line) => /^- `(\w+\.\w+)`: /.exec(line)?.[1] ?? []),
    }
    for (const [source, names] of Object.entries(lists))
      expect(
        [...names].sort().join() === [...known].sort().join(),
        `${source} has ${names.join(', ') || 'none'}, the metadata ${known.join(', ')}`,
        fix,
      )
    const guide = (await site.document(at.guide)).text
    // After the address of each operation; what stands between them is in the language of the site.
    const named = [...guide.matchAll(/\(`[A-Z]+ [^`]+`, [^`]*`([^`]+)`\)/g)].map(
      ([, scope = '']) => scope,
    )
    const needed = (await operationsOf(site)).flatMap(({ scopes: names }) => names)
    for (const [source, names] of [
      [at.guide, named],
      ['OpenAPI', needed],
    ] as const) {
      expect(names.length > 0, `${source} names no scope`, fix)
      const strange = names.filter((name) => !known.includes(name))
      expect(strange.length === 0, `${source} needs ${strange.join(', ')}, which nobody has`, fix)
    }
    saw(known.join(', '))
  },
}

async function scopesAt(site: Site, path: string): Promise<readonly string[]> {
  const parsed = WithScopes.safeParse(await site.json(path))
  if (!parsed.success) throw new MissingDocumentError(`${path} has no scopes_supported`)
  return parsed.data.scopes_supported
}

/** The first column of the table of scopes. */
const tabled = (text: string): string[] =>
  [...text.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, scope = '']) => scope)
