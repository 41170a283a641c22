import { snapshot } from '@/lib/content/catalog'

const { messages, agency } = snapshot(new Date())

/** The owner who reads: in the main language of the site, and in its time zone. */
export const dashboardReader = { messages, timeZone: agency.timeZone }

export const formatTime = (time: Date): string =>
  dashboardReader.messages.localText(time, dashboardReader.timeZone)

const number = new Intl.NumberFormat(dashboardReader.messages.locale)
export const formatNumber = (value: number): string => number.format(value)
