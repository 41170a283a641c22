import { z } from 'zod'
import { applicationFile } from '@/lib/config/limits'

/** A file that somebody has sent beside a form: an unguessable name, and how many parts it has. */
export const FileToken = z
  .string()
  .regex(/^fil_[A-Za-z0-9_-]{22}\.\d{1,2}$/, 'Attach the file once more')

export interface FileParts {
  readonly id: string
  readonly parts: number
}

export const partsOf = (token: string): FileParts => {
  const [id = '', parts = ''] = token.split('.')
  return { id, parts: Number(parts) }
}

export const tokenOf = ({ id, parts }: FileParts): string => `${id}.${parts}`

export const newFileId = (): string =>
  `fil_${Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')}`

/** What is kept in an application of the file that came with it. */
export interface AttachedFile extends FileParts {
  readonly bytes: number
}

const beginning = Buffer.from('%PDF-')
const end = Buffer.from('%%EOF')

/** More than programs write behind the end of a file. */
const endBytes = 1024

/** Checks for the first bytes of a PDF: whatever a file is called, these make it one. */
export const beginsAsPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, beginning.length)).equals(beginning)

/** Checks for a whole PDF that is not too large. Nothing here opens it, and nothing shows it. */
export const isPdf = (bytes: Uint8Array): boolean =>
  bytes.length <= applicationFile.bytesMax &&
  beginsAsPdf(bytes) &&
  Buffer.from(bytes.subarray(-endBytes)).includes(end)
