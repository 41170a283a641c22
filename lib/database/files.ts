import type { FileParts } from '@/lib/domain/application-file'

/** A file that belongs to an inquiry. */
interface KeptFile extends FileParts {
  readonly inquiryId: string
  readonly keptAt: Date
}

/**
 * Stores files in parts, so that no request is large. What is not kept is forgotten after an hour;
 * what is kept is erased with its inquiry.
 */
export interface FileStore {
  put(id: string, part: number, bytes: Uint8Array, now: Date): Promise<void>
  /** Returns the whole file; undefined if a part of it is not there. */
  read(file: FileParts): Promise<Uint8Array | undefined>
  keep(file: FileParts, inquiryId: string, now: Date): Promise<void>
  erase(file: FileParts): Promise<void>
  kept(): Promise<readonly KeptFile[]>
  /** Forgets what was not kept in time, where the engine does not do so itself. */
  forget(now: Date): Promise<void>
}
