import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContentDir } from '@/lib/config/env'
import { compile } from '@/lib/content/compile'

const toMarkdown = (front: string) => `---
${front}description: When our studios are open to anybody who would like to see how we work.
updatedAt: 2026-11-20
---

The first Friday of a month. See [our offices](/about).

## Who may come

Anybody.
`

const navigation = '---\nheader:\n  - link: /work\n  - link: /open-days\n---\n'

const files = {
  'open-days.md': toMarkdown('title: Open days\n'),
  'open-days.de.md': `---
original: "000000000000"
title: Offene Tage
description: Wann unsere Studios offen sind für alle, die sehen möchten, wie wir arbeiten.
---

Der erste Freitag eines Monats. Siehe [unsere Büros](/about).

## Wer kommen kann

Alle.
`,
  'later-visits.md': toMarkdown('title: The later visits\npublishAt: 2031-03-01T09:00:00Z\n'),
}

/** Compiles this content with pages of its own: one in both languages, and one that appears later. */
export async function contentWithOwnPages() {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(readContentDir(), root, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'pages', name), text)
  writeFileSync(join(root, 'navigation.md'), navigation)
  const { data, issues } = await compile(root)
  if (!data) throw new Error(JSON.stringify(issues))
  return data
}
