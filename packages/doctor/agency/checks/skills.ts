import { createHash } from 'node:crypto'
import { parse } from 'yaml'
import { z } from 'zod'
import { at } from '@/packages/doctor/agency/addresses'
import type { Check, Reporter } from '@/packages/doctor/agency/check'
import type { ReceivedResponse, Site } from '@/packages/doctor/agency/site'

const Index = z.looseObject({
  $schema: z.literal('https://schemas.agentskills.io/discovery/0.2.0/schema.json'),
  skills: z
    .array(
      z.looseObject({
        name: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
        type: z.literal('skill-md'),
        description: z.string().min(1).max(1024),
        url: z.url().regex(/\/SKILL\.md$/),
        digest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
      }),
    )
    .min(1),
})
type Listed = z.infer<typeof Index>['skills'][number]

/** The platform's requests accept compressed answers; these skills are asked for once more. */
const encodings = ['identity', 'br']

export const skills: Check = {
  name: 'skills',
  shows: 'every skill has the digest its index gives, in whatever encoding it travels',
  async run(site, { expect, saw, ...reporter }) {
    const fix = 'Look at lib/documents/discovery/skills.ts; a proxy must not rewrite SKILL.md.'
    const { status, text } = await site.get(at.skills)
    expect(status === 200, `${at.skills} answered ${status}`, fix)
    if (status !== 200) return
    const index = Index.safeParse(JSON.parse(text))
    if (!index.success) return expect(false, `${at.skills}: ${z.prettifyError(index.error)}`, fix)
    const listed = index.data.skills
    await Promise.all(
      listed.map((skill, at) => verify(skill, at, site, { expect, saw, ...reporter })),
    )
    saw(`${listed.length} skills: ${listed.map(({ name }) => name).join(', ')}`)
  },
}

async function verify(
  { name, url, digest, description }: Listed,
  at: number,
  site: Site,
  { expect }: Reporter,
) {
  const fix =
    'The digest is of the bytes without content encoding; see lib/documents/discovery/skills.ts.'
  const encoding = encodings[at]
  const [plain, encoded, head] = await Promise.all([
    site.get(url),
    encoding ? site.get(url, { 'accept-encoding': encoding }) : undefined,
    at === 0 ? site.ask('HEAD', url) : undefined,
  ])
  for (const [how, reply] of [
    ['', plain],
    [` as ${encoding}`, encoded],
  ] as const) {
    if (!reply) continue
    expect(reply.status === 200, `${name}${how} answered ${reply.status}`, fix)
    if (reply.status !== 200) continue
    const hex = `sha256:${hashOf(reply, 'hex')}`
    expect(hex === digest, `${name}${how} has the digest ${hex}, its index says ${digest}`, fix)
    const stated = reply.headers.get('content-digest')
    const own = `sha-256=:${hashOf(reply, 'base64')}:`
    expect(stated === own, `${name}${how} has Content-Digest ${stated}, its bytes have ${own}`, fix)
    const cors = reply.headers.get('access-control-allow-origin')
    expect(cors === '*', `${name} is not open to other origins (CORS)`, fix)
  }
  if (head) expect(head.status === 200, `HEAD ${name} answered ${head.status}`, fix)
  const front = frontMatterOf(plain.text)
  expect(front?.name === name, `${name} calls itself ${front?.name}`, fix)
  expect(front?.description === description, `${name} describes itself otherwise`, fix)
}

const hashOf = ({ bytes }: ReceivedResponse, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(bytes).digest(encoding)

function frontMatterOf(text: string): { name?: unknown; description?: unknown } | undefined {
  const [, front] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
  return front === undefined ? undefined : parse(front)
}
