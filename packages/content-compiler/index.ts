export type { Collection, Compilation, Content } from './collection'
export { compileFiles } from './compile'
export { type ContentFiles, type Files, readCollection, readContent } from './files'
export { follow } from './follow'
export { fieldIssue, fileIssue, formatIssue, type Issue, toAnnotation } from './issue'
export { getOverlayDigest, type Overlay, withTexts } from './overlays'
export {
  type FrontFields,
  parseSource,
  parseWith,
  readSource,
  readYamlFile,
  type Source,
  splitFrontMatter,
} from './read'
export type { Front, Records } from './records'
export { compileTerms } from './terms'
