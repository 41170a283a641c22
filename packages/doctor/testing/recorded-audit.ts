import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Recording, type SavedRecording } from '@/e2e/support/recording'
import { root } from '@/scripts/machine/root.mjs'

export interface KeptAudit extends SavedRecording {
  readonly origin: string
  readonly at: string
}

export const auditFile = join(root, 'packages/doctor/testing/recorded-audit.json.br')

/** One real audit of this site, as packages/doctor/testing/record-audit.ts has kept it. */
const kept = JSON.parse(brotliDecompressSync(readFileSync(auditFile)).toString()) as KeptAudit

export const recordedOrigin = kept.origin

/** The day it was recorded, which is the one that its dates are held against. */
export const recordedAt = Date.parse(kept.at)

export const recordedAudit = (): Recording => Recording.of(kept)
