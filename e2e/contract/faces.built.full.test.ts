import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { catalog } from '@/lib/content/catalog'
import { faces } from '@/packages/bench/faces/faces'
import { measure } from '@/packages/bench/faces/measure'
import type { TaskId } from '@/packages/bench/faces/questions'
import { tasksOf } from '@/packages/bench/faces/tasks'

const { tasks } = tasksOf(catalog, new Date())

/** What only pages say; REST has roles, work, terms and inquiries. */
const onPagesAlone: readonly TaskId[] = [
  'offices',
  'visiting',
  'languages',
  'leader',
  'reach',
  'service-includes',
  'approach',
  'newest-entry',
  'erasure',
  'legal',
  'accessible',
]

test.each(Object.entries(faces))(
  '%s answers each question of visitors whole',
  async (name, face) => {
    const asked = name === 'REST' ? tasks.filter(({ id }) => !onPagesAlone.includes(id)) : tasks
    const costs = await measure(face, asked, { origin: site.origin, send: site })
    expect(Object.keys(costs).length).toBeGreaterThan(15)
    for (const [id, { missing }] of Object.entries(costs)) expect([id, missing]).toEqual([id, []])
  },
)
