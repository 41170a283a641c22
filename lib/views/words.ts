import { catalog } from '@/lib/content/catalog'

// The words of the default language, for what does not take them from its catalog yet.

const { words } = catalog

export const { labels, headings, workplaces, employments } = words
export const { dateText, momentText, payText, figureOf, changeText } = words
export const taxonomyNames = words.taxonomies
export const inquiryLabels = words.inquiry
export const { captions } = words.texts
export const chartKeys = { bars: words.results.chartBars, strokes: words.strokesText }

export const texts = {
  ...words.texts,
  appliesElsewhere: (host: string) => words.texts.appliesElsewhere({ host }),
}

export const sinceYear = (year: number) => words.texts.sinceYear({ year })
export const openRoles = (count: number) => words.counts.openRoles({ count })
export const projects = (count: number) => words.counts.projects({ count })
export const entries = (count: number) => words.counts.entries({ count })
export const toRead = (count: number) => words.counts.minutesToRead({ count })
export const shownOf = (shown: number, total: number) => words.texts.shownOf({ shown, total })
export const sentTo = (recipient: string, id: string, date: string) =>
  words.texts.sentTo({ recipient, id, date })
export const opensApplication = (title: string, url: string) =>
  words.texts.opensApplication({ title, url })
export const leavesForApplication = (title: string, url: string) =>
  words.texts.leavesForApplication({ title, url, host: new URL(url).hostname })
export const nextPage = (cursor: string) => words.texts.nextPage({ cursor })
