export type { Collection, Compilation, Content } from './collection'
export { compileFiles } from './compile'
export { type ContentFiles, type Files, readCollection, readContent } from './files'
export { follow } from './follow'
export { annotationOf, fieldIssue, fileIssue, formatIssue, type Issue } from './issue'
export { type Overlay, overlayDigestOf, withTexts } from './overlays'
export {
  type FrontFields,
  frontMatterOf,
  parsedBy,
  parseSource,
  readSource,
  readYamlFile,
  type Source,
} from './read'
export type { Front, Records } from './records'
export { compileTerms } from './terms'
