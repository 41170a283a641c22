export { catalogFile, readContentTag } from './src/catalog/catalog-file'
export {
  getDefaultLanguage,
  isLanguage,
  type Language,
  type Languages,
  languageForm,
} from './src/language'
export { contentLimits } from './src/limits'
export { memoize, memoizeByObject } from './src/memoize'
export { formatMessage, type Message } from './src/messages/format-message'
export {
  type Cut,
  type CutShape,
  getLargestJpegPath,
  isPicture,
  type Picture,
  type PictureOrDrawing,
  pictureShapes,
} from './src/pictures/picture'
export { countPlaceholders, formatPlaces, type Place, placeholderMark } from './src/placeholders'
export { isNotYetPublished, type PublicationSchedule } from './src/publication/schedule'
export { addRequestQuery, getTargetPath } from './src/redirect'
export { emptyReport, type Report, type ReportedEntry } from './src/report'
export { type MarkdownChapter, splitChapters, toAsciiName } from './src/text/chapters'
export { setSpaces, typographic } from './src/text/typography'
