import { z } from 'zod'

export const branches = ['main', 'harbour'] as const
export const Branch = z.enum(branches)

export const LibraryEvent = z.strictObject({
  day: z.iso.date(),
  branch: Branch,
  title: z.string(),
})
export type LibraryEvent = z.infer<typeof LibraryEvent>

export const events: readonly LibraryEvent[] = [
  { day: '2027-03-04', branch: 'main', title: 'Reading circle' },
  { day: '2027-03-11', branch: 'harbour', title: 'Maps of the harbour' },
  { day: '2027-03-18', branch: 'main', title: 'Stories for children' },
]

export const openingHours = [
  { branch: 'main', open: 'Tuesday to Saturday, 10 to 18' },
  { branch: 'harbour', open: 'Wednesday and Friday, 14 to 18' },
] as const
