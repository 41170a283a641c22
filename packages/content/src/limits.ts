/** What the texts and pictures of content may have at most, and at least. */
export const contentLimits = {
  /** Characters of the name of a file, which is a part of addresses. */
  slugCharsMax: 80,
  /** Characters of a line: it fits a card. */
  lineCharsMax: 300,
  /** Characters of a description: it is useful as a search result, and is shown whole. */
  descriptionCharsMin: 50,
  descriptionCharsMax: 300,
  /** Minimum width of an original in pixels: smaller ones look blurred; portraits are shown small. */
  pictureWidthMin: 1200,
  portraitWidthMin: 600,
  /** The longest side of a picture that is worth keeping; pages ask for half of it at most. */
  pictureSideMax: 4000,
  /** The pixels of a picture, which are all in memory at once: more than cameras for every day have. */
  picturePixelsMax: 50_000_000,
  /** The bytes of an original: a film of half a minute in good quality, a photograph of any camera as JPEG. */
  originalBytesMax: 20 * 1024 * 1024,
} as const
