import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compile } from '@/lib/content/compile'
import { copyContent } from './content'

test('the examples of docs/content.md compile as they are', async () => {
  const root = mkdtempSync(join(tmpdir(), 'examples '))
  copyContent(root)
  const docs = readFileSync('docs/content.md', 'utf8')
  const examples = [
    ...docs.matchAll(
      /^A file in `content\/([\w-]+\/)`, such as ([\w-]+\.md)[\s\S]*?```md\n(---\n[\s\S]*?)```/gm,
    ),
  ].map(([, folder = '', name = '', text = '']) => [folder + name, text] as const)
  expect(examples.map(([file]) => file)).toEqual([
    'case-studies/ferry-signs.md',
    'roles/service-designer.md',
    'clients/harbour.md',
    'testimonials/quiet-nights.md',
  ])
  for (const [file, text] of examples) writeFileSync(join(root, file), text)
  const picture = await sharp({
    create: { width: 1800, height: 1200, channels: 3, background: '#2b4c6f' },
  })
    .jpeg()
    .toBuffer()
  for (const file of ['case-studies/ferry-signs/landing.jpg', 'testimonials/quiet-nights.jpg']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), picture)
  }
  const { data, issues } = await compile(root, join(root, 'cache'))
  expect(issues).toEqual([])
  expect(data?.roles.find(({ slug }) => slug === 'service-designer')?.process).toHaveLength(2)
})
