export {
  type ContentFiles,
  checkNames,
  contentFilesOf,
  type Files,
  hasMoment,
  neededOf,
  originalsOf,
  readContent,
  sourceFilesOf,
} from './src/files'
export { follow } from './src/follow'
export { frontMatterOf } from './src/front-matter'
export { annotationOf, fieldIssue, fileIssue, formatIssue, type Issue } from './src/issue'
export {
  merged,
  type Overlay,
  overlayDigestOf,
  type Reports,
  separated,
  withTexts,
} from './src/overlays'
export {
  contentSourceOf,
  type FrontFields,
  parsedBy,
  readFolder,
  readSource,
  readYamlFile,
  type Source,
} from './src/read'
export { compileRecords, listPageOf, type Records, recordsInOrder } from './src/records'
export { checkReferences } from './src/references'
export { compileTaxonomies, understood } from './src/terms'
export { translate } from './src/translate'
