import { isPicture, type PictureOrDrawing } from 'site-content/edge'
import { formatCaption, formatPicture, joinParagraphs } from './markdown'
import { toPublishedPicture } from './pictures'
import type { ViewSources } from './view'

/** Writes pictures with their captions; of a drawing, which is for the eye, what is said of it. */
export const formatImages = (
  images: readonly PictureOrDrawing[],
  { catalog: { messages }, site }: ViewSources,
): string =>
  joinParagraphs(
    ...images.map((image) =>
      isPicture(image)
        ? formatPicture(toPublishedPicture(image, site), messages)
        : formatCaption({ ...image, caption: image.caption ?? image.alt }, messages),
    ),
  )
