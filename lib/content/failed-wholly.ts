import words from '@/.catalog/failed-wholly'

/** The few words of the page that stands for everything else; they are a part of every page. */
export const failedWholly = words
