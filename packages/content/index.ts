export {
  type CatalogOf,
  createPreviewData,
  createSnapshots,
  endOfTime,
} from './src/catalog/catalog'
export {
  type Collection,
  type CollectionEntry,
  defineCollection,
  type ListPaths,
  mayHaveField,
} from './src/collection'
export type { AnyData, ContentData } from './src/data'
export { type Content, findCollection, getSettings } from './src/definition'
export { type FieldMark, findMarkedFields, replaceFields } from './src/fields/marked-fields'
export {
  BodyPictureFrontMatter,
  CoverFrontMatter,
  GalleryEntry,
  isFilm,
  PictureFrontMatter,
  PictureOrFilm,
} from './src/fields/picture'
export {
  checkDateOrder,
  type DatedEntry,
  draftPublishAt,
  getLastUpdateDay,
  getPublicationTime,
  getUpdateTime,
  PublishAt,
  PublishedDay,
  resolvePublishAt,
  type UpdatableEntry,
  UpdatedDay,
} from './src/fields/publication'
export {
  type Body,
  CalendarDate,
  Description,
  type InLanguage,
  MarkdownText,
  OneLineText,
  Paragraph,
  Slug,
} from './src/fields/text'
export {
  formatClockTime,
  formatInstant,
  getDayInTimeZone,
  getEndOfDay,
  getStartOfDay,
  TimeZone,
} from './src/fields/time-zone'
export { compareTranslationWithOriginal, sortLikeOriginal } from './src/files/compare-texts'
export { getMarkedTexts } from './src/files/marked-texts'
export { digestOfOriginal } from './src/files/original-digest'
export {
  type Fields,
  getTranslatedFields,
  isTranslationNeed,
  pickTranslatableTexts,
  shapeOfMember,
  type TranslatableShape,
} from './src/files/translatable'
export { type FrontFields, fieldIssue, parseFrontFields } from './src/files/validate'
export { createFormats, createFormatters, type Formatters } from './src/messages/formatters'
export { isPageNeeded, listPagePaths } from './src/page-paths'
export { forbiddenMarkup } from './src/pictures/drawing'
export { listPictureFiles } from './src/pictures/picture-files'
export { createPublicationTable, selectPublic } from './src/publication/publication'
export { findLinkIssue } from './src/text/link-issue'
export { getOutline, listImages, renderMarkdown } from './src/text/markdown'
