import { expect, test } from 'vitest'
import { makeOfOneContent } from './site-build.mjs'

const read = async () => {}

/** An editor that saves while pages are made, so many times. */
function saving(times: number) {
  let [saved, made] = [0, 0]
  return {
    read: () => `content ${saved}`,
    make: async () => {
      made += 1
      if (saved < times) saved += 1
    },
    count: () => made,
  }
}

test('pages are made until the content has stayed as it was meanwhile', async () => {
  for (const times of [0, 1, 2]) {
    const editor = saving(times)
    await makeOfOneContent(read, editor.read, editor.make)
    expect(editor.count()).toBe(times + 1)
  }
})

test('content that never stays as it is ends the build with a reason', async () => {
  const editor = saving(Infinity)
  await expect(makeOfOneContent(read, editor.read, editor.make)).rejects.toThrow(
    /changed 3 times.*Stop/s,
  )
  expect(editor.count()).toBe(3)
})

test('a failure counts where the content has stayed as it was, and not where half of it was new', async () => {
  const editor = saving(1)
  const failing = async () => {
    const before = editor.read()
    await editor.make()
    if (editor.read() !== before) throw new Error('half of it')
  }
  await makeOfOneContent(read, editor.read, failing)
  expect(editor.count()).toBe(2)
  const broken = async () => {
    throw new Error('broken')
  }
  await expect(makeOfOneContent(read, () => 'content', broken)).rejects.toThrow('broken')
})
