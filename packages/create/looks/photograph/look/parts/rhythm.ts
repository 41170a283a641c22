const formats = ['square', 'tall', 'wide'] as const

/** On the right, on the left, across the page: how the pictures of a list follow each other. */
export const formatAt = (at: number) => formats[at % formats.length] ?? 'wide'
