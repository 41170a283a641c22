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
  type CroppedPicture,
  type Film,
  getLargestJpegPath,
  isPicture,
  type Picture,
  type PictureCropShape,
  type PictureOrDrawing,
  pictureShapes,
} from './src/pictures/picture'
export {
  countPlaceholderMarks,
  countPlaceholders,
  type FileLine,
  formatPlaces,
  isExampleAddress,
  type Placeholder,
  placeholderMark,
} from './src/placeholders'
export { isNotYetPublished, type PublicationSchedule } from './src/publication/schedule'
export { addRequestQuery, getTargetPath } from './src/redirect'
export { type Report, reportBeforeCompilation, type UnpublishedEntryReport } from './src/report'
export { type MarkdownChapter, splitChapters, toAsciiName } from './src/text/chapters'
export { applyTypography, setTypographicSpaces } from './src/text/typography'
