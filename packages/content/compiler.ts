export { createCatalogModule, createCatalogText } from './src/catalog/catalog-module'
export { type Compiled, compileContent, type Rules } from './src/compiler/compile-content'
export { withoutLanguages } from './src/compiler/offered-languages'
export { runContentProgram, type WholeContent } from './src/compiler/program'
export {
  findContentOrPreview,
  openPreviewFolder,
  openProposalsFolder,
} from './src/compiler/proposal-preview'
export { findPublicPlaceholders } from './src/compiler/public-placeholders'
export { RedirectsFrontMatter } from './src/compiler/redirects'
export { listUnpublished, writeReport } from './src/compiler/report'
export { type ContentFiles, type Files, readCollection, readContent } from './src/files/files'
export { runAfterEachEdit } from './src/files/follow'
export { formatIssue, type Issue, toAnnotation } from './src/files/issue'
export { getDigestOfOriginal, mergeTranslation, type Overlay } from './src/files/overlays'
export {
  parseSource,
  readSource,
  readYamlFile,
  type Source,
  splitFrontMatter,
} from './src/files/read'
export { compileTerms } from './src/files/terms'
export {
  compileMessages,
  getOwnFile,
  getShippedFile,
  type MessageSources,
  readEnglishMessages,
  readMessageTexts,
} from './src/messages/compile-messages'
export {
  createLocaleSchema,
  type MessageRules,
  plainMessageSchema,
} from './src/messages/message-schema'
export { createMessagesModule } from './src/messages/messages-module'
export { pictureCache, removeUnusedOriginals } from './src/pictures/facts'
export { publishFilms } from './src/pictures/films'
