import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pictureCache } from '@/compiler/pictures/folders'
import { root } from '@/scripts/machine/root.mjs'
import { hostFolder, plannedGroups, pruneDrafts } from './plan'

// Makes the files that are missing: `make.ts 1 2` every second group of them. What ends before it is
// done leaves the rest to the next one.

pruneDrafts(join(root, pictureCache))
const [part = 1, parts = 1] = process.argv.slice(2).map(Number)
const isMissing = ({ file }: { readonly file: string }) => !existsSync(join(hostFolder, file))
const groups = plannedGroups().filter(({ files }) => files.some(isMissing))
for (const [at, { files, make }] of groups.entries())
  if (at % parts === part - 1) await make(files.filter(isMissing))
if (process.connected) process.disconnect()
