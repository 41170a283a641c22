import { z } from 'zod'

/** Wages by the hour are paid in cents too. */
export const MoneyAmount = z.number().positive().multipleOf(0.01, 'Use at most two decimal places')

export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Use the three-letter ISO 4217 code, such as EUR')
