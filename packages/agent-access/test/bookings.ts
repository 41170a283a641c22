import { createSubmissionId, type Submission, type SubmissionText } from '../src/submission'

/** What somebody writes who has a bicycle repaired. */
export interface Booking {
  readonly name: string
  readonly email: string
  readonly bicycle?: string
  readonly message: string
}

const anna: Booking = {
  name: 'Anna Berg',
  email: 'anna@client.example',
  message: 'The chain jumps.\nSecond line.',
}

/** A booking that has just come in. */
export const createBooking = (
  over: Partial<Booking> = {},
  parts: Partial<Submission<Booking>> = {},
): Submission<Booking> => ({
  id: createSubmissionId(),
  receivedAt: new Date(),
  content: { ...anna, ...over },
  suspicions: [],
  ...parts,
})

/** Writes a booking as the shop reads it. */
export const describeBooking = ({
  id,
  receivedAt,
  content: { name, email, bicycle, message },
}: Submission<Booking>): SubmissionText => ({
  subject: `Repair for ${name}`,
  replyTo: { name, address: email },
  answers: [
    ['Name', name],
    ['Email', email],
    ...(bicycle ? [['Which bicycle?', bicycle] as const] : []),
    ['Message', message],
  ],
  details: [
    ['Received', receivedAt.toISOString()],
    ['Booking', id],
  ],
  notes: [`To show it: shop show ${id}`],
})
